/** The list without the entry if the list has it. Otherwise the list with the entry at its end. */
export const toggled = <Entry>(list: readonly Entry[], entry: Entry): readonly Entry[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];

/** The entry at `from` gets the place `to`. The order of the others stays. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
