import { toggled } from '../arrays';
import { optionCategories, type OptionCategory } from '../routes';
import type { OptionDefinition } from './optionDefinition';

export interface OptionGroup {
  readonly category: OptionCategory;
  readonly definitions: readonly OptionDefinition[];
}

/** Groups options by page, in the order of the pages, without empty groups. */
export const groupByPage = (definitions: readonly OptionDefinition[]): readonly OptionGroup[] =>
  optionCategories
    .map((category) => ({ category, definitions: definitions.filter((definition) => definition.category === category) }))
    .filter((group) => group.definitions.length > 0);

/** The first `most` options over all groups. */
export function firstOptions(groups: readonly OptionGroup[], most: number): readonly OptionGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const definitions = group.definitions.slice(0, Math.max(0, left));
    left -= definitions.length;
    return definitions.length === 0 ? [] : [{ ...group, definitions }];
  });
}

/** The setting `favouriteOptions`: option keys with blanks between them, in the order in which they were starred. */
export const parseFavourites = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter((key) => key !== ''))];

/** Adds or removes a key. */
export const toggleFavourite = (text: string, key: string): string => toggled(parseFavourites(text), key).join(' ');
