"""Finds circles: groups of files in which each one reaches each other one."""

import collections


def circles(edges):
    """The circles of a graph, the largest first: its strongly connected components (Tarjan) of more than one node."""
    following = collections.defaultdict(list)
    for source, target in sorted(edges):
        following[source].append(target)
    order, lowest, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = lowest[node] = len(order)
        stack.append(node)
        for target in following[node]:
            if target not in order:
                visit(target)
                lowest[node] = min(lowest[node], lowest[target])
            elif target in stack:
                lowest[node] = min(lowest[node], order[target])
        if lowest[node] == order[node]:
            place = stack.index(node)
            found.append(sorted(stack[place:]))
            del stack[place:]

    for node in list(following):
        if node not in order:
            visit(node)
    return sorted((each for each in found if len(each) > 1), key=lambda each: (-len(each), each))
