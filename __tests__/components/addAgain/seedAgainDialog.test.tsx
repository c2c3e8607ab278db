/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { seedAgainOpened, seedAgainConfirmed, type SeedAgainDialogContent } from '../../../src/store/slices/seedAgain';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';

const open = async (wanted: Partial<SeedAgainDialogContent> = {}) => {
  const page = await renderPage('/stopped', { lists: { active: [], waiting: [], stopped: [] } });
  const present = { isSeeding: true, ratio: '1.0', time: '' };
  await actAndLoad(() => page.store.dispatch(seedAgainOpened({ names: ['a\u202Eb.iso'], present, ...wanted })));
  const dialog = await screen.findByRole('dialog', { name: 'Seed or Check Again' });
  const inside = within(dialog);
  const box = (name: string) => inside.getByRole<HTMLInputElement>('textbox', { name });
  return { ...page, dialog, inside, box };
};

describe('components/addAgain/SeedAgainDialog', () => {
  it('explains in words what the values do, and sends them', async () => {
    const { user, dialog, inside, box, actions } = await open();
    expect(dialog.textContent).toContain('until the share ratio is 1.0, counted from now');
    expect(inside.getByRole('listitem').textContent).not.toContain('\u202E');
    await user.clear(box('Seed Until Ratio'));
    await user.type(box('Seed Until Ratio'), '0');
    expect(dialog.textContent).toContain('until you pause or remove the task');
    await user.type(box('Seed Time'), '90');
    expect(dialog.textContent).toContain('seeded for 90 min.');
    await user.click(inside.getByRole('button', { name: 'Check and Seed' }));
    expect(actions).toContainEqual(seedAgainConfirmed({ isSeeding: true, ratio: '0', time: '90' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Seed Until Ratio', '-1'],
    ['Seed Until Ratio', '2,5'],
    ['Seed Until Ratio', ''],
    ['Seed Time', '1h'],
    ['Seed Time', '35791395'],
  ])('rejects for "%s" the value %j', async (name, typed) => {
    const { user, inside, box } = await open();
    await user.clear(box(name));
    if (typed) await user.type(box(name), typed);
    expect(box(name).getAttribute('aria-invalid')).toBe('true');
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Check and Seed' }).disabled).toBe(true);
  });

  it('only checks the files when "Seed After Hash Check" is off', async () => {
    const { user, dialog, inside, actions } = await open();
    await user.selectOptions(inside.getByRole('combobox', { name: 'Seed After Hash Check' }), 'false');
    expect(inside.queryByRole('textbox')).toBeNull();
    expect(dialog.textContent).toContain('ends without seeding');
    await user.click(inside.getByRole('button', { name: 'Check' }));
    expect(actions).toContainEqual(seedAgainConfirmed({ isSeeding: false, ratio: '1.0', time: '' }));
  });

  it('names the first five of many torrents', async () => {
    const { inside } = await open({ names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(inside.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b', 'c', 'd', 'e', '… and 2 more']);
  });

  it('has no values to send until aria2 has sent its options', async () => {
    const { store, inside } = await open({ present: undefined });
    const submit = () => inside.getByRole<HTMLButtonElement>('button', { name: 'Check and Seed' });
    expect(inside.getByRole('status').textContent).toBe('Loading…');
    expect([inside.queryAllByRole('textbox').length, submit().disabled]).toEqual([0, true]);
    await actAndLoad(() => store.dispatch(seedAgainOpened({ names: ['a'], present: { isSeeding: true, ratio: '1.5', time: '' } })));
    expect(inside.queryByText('Loading…')).toBeNull();
    expect([inside.getByRole<HTMLInputElement>('textbox', { name: 'Seed Until Ratio' }).value, submit().disabled]).toEqual(['1.5', false]);
  });
});
