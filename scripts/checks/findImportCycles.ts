/** Finds import cycles in a graph of modules. */

/** For each module the modules that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The groups of modules that import each other, directly or through other modules. Modules of one group are in the order of the graph. A
 * module that imports itself is a group of one.
 */
export function findImportCycles(graph: ImportGraph): string[][] {
  const reachable = new Map([...graph.keys()].map((file) => [file, reachableFrom(graph, file)]));
  const reaches = (from: string, to: string): boolean => reachable.get(from)?.has(to) === true;
  const inCycles = [...graph.keys()].filter((file) => reaches(file, file));
  const cycleOf = (file: string): string[] => inCycles.filter((other) => reaches(file, other) && reaches(other, file));
  // Reports each cycle once, at its first module.
  return inCycles.map(cycleOf).filter(([first], place) => first === inCycles[place]);
}

function reachableFrom(graph: ImportGraph, start: string): Set<string> {
  const found = new Set(graph.get(start));
  // A set's iteration also visits elements added meanwhile.
  for (const file of found) graph.get(file)?.forEach((target) => found.add(target));
  return found;
}
