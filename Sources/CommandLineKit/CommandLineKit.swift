// CommandLineKit: see the design of the house.
