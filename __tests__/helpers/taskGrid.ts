import { screen, within } from '@testing-library/react';
import { actAndLoad } from './actAndLoad';

export const grid = () => screen.getByRole('grid', { name: 'Tasks' });
const rows = () => [...grid().querySelectorAll<HTMLElement>('[data-gid]')];
export const rowOf = (gid: string): HTMLElement => {
  const row = rows().find(({ dataset }) => dataset.gid === gid);
  if (!row) throw new Error(`no row ${gid}`);
  return row;
};
/** Gids in the order of the screen: `abc`. */
export const shownGids = (): string =>
  rows()
    .map(({ dataset }) => dataset.gid)
    .join('');
/** Gids of the rows that say they are selected. */
export const selectedGids = (): string =>
  rows()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map(({ dataset }) => dataset.gid)
    .join('');
export const toolbarButton = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Task actions' })).getByRole<HTMLButtonElement>('button', { name });
/** Opens one of the toolbar's menus. */
export async function openToolbarMenu(name: string): Promise<HTMLElement> {
  await actAndLoad(() => toolbarButton(name).click());
  return screen.getByRole('menu', { name });
}
export const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
/** jsdom lays nothing out: without this every page is as narrow as a phone. */
export const beWide = (width = 1400): void => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
};
