// BookSchema: see the design of the house.
