// Storage: see the design of the house.
