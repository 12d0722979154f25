// StrictJSON: see the design of the house.
