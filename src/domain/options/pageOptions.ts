import { toggled } from '../arrays';
import { optionCategories, type OptionCategory } from '../routes';
import type { OptionDefinition } from './optionDefinition';

/** One of the eight pages, or the page of starred options. */
export type OptionPageId = OptionCategory | 'favourites';

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

const settingsPath = '/settings/aria2/';

export const pathOfOptions = (page: OptionPageId): string => settingsPath + page;

/** The page of an address; undefined for other addresses. */
export const optionPageOf = (pathname: string): OptionPageId | undefined =>
  [...optionCategories, 'favourites' as const].find((page) => pathname.replace(/\/+$/, '') === settingsPath + page);

/** The setting `favouriteOptions`: option keys with blanks between them, in the order in which they were starred. */
export const parseFavourites = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter((key) => key !== ''))];

/** Adds or removes a key. */
export const toggleFavourite = (text: string, key: string): string => toggled(parseFavourites(text), key).join(' ');
