// Interchange: see the design of the house.
