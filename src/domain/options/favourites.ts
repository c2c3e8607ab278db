/** The setting `favouriteOptions`: option keys with blanks between them, in the order in which they were starred. */
export const parseFavourites = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter((key) => key !== ''))];

/** Adds or removes a key. */
export function toggleFavourite(text: string, key: string): string {
  const keys = parseFavourites(text);
  return (keys.includes(key) ? keys.filter((known) => known !== key) : [...keys, key]).join(' ');
}
