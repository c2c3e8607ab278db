import fc from 'fast-check';
import { isSameSettings, mergeSettings, type SettingsSnapshot } from '../../../src/domain/settings/mergeSettings';
import { defaultSettings } from '../../../src/domain/settings/settings';
import { makeProfile } from '../../helpers/makeProfile';

const snapshot = (
  ids: readonly string[],
  theme: 'dark' | 'light' | 'system' = 'dark',
  aliases: Readonly<Record<string, string>> = {},
): SettingsSnapshot => ({
  settings: { ...defaultSettings, theme },
  profiles: ids.map((rpcId) => makeProfile({ rpcId, rpcAlias: aliases[rpcId] ?? '' })),
});
const ids = ({ profiles }: SettingsSnapshot) => profiles.map(({ rpcId }) => rpcId);
const aliases = ({ profiles }: SettingsSnapshot) => profiles.map(({ rpcAlias }) => rpcAlias);

const anySnapshot = fc
  .record({
    profiles: fc.uniqueArray(fc.record({ rpcId: fc.constantFrom('a', 'b', 'c', 'd'), rpcAlias: fc.constantFrom('', 'x', 'y') }), {
      minLength: 1,
      selector: ({ rpcId }) => rpcId,
    }),
    theme: fc.constantFrom('dark' as const, 'light' as const, 'system' as const),
    title: fc.constantFrom('1', '2', '3'),
  })
  .map(({ profiles, theme, title }): SettingsSnapshot => ({
    settings: { ...defaultSettings, theme, title },
    profiles: profiles.map(makeProfile),
  }));

describe('domain/settings/mergeSettings', () => {
  it('merges the changes of both tabs', () => {
    const base = snapshot(['a', 'b', 'c']);
    const mine = snapshot(['a', 'b', 'c', 'mine'], 'light', { a: 'A' });
    const theirs = { ...snapshot(['a', 'b', 'theirs'], 'dark', { b: 'B' }), settings: { ...defaultSettings, swipeGesture: false } };
    const merged = mergeSettings(base, mine, theirs, 'mine');
    expect(ids(merged)).toEqual(['a', 'b', 'theirs', 'mine']);
    expect(aliases(merged)).toEqual(['A', 'B', '', '']);
    expect(merged.settings).toEqual({ ...defaultSettings, theme: 'light', swipeGesture: false });
  });

  it('merges a secret changed in one tab with a name changed in another', () => {
    const state = (rpcAlias: string, secret: string): SettingsSnapshot => ({
      settings: defaultSettings,
      profiles: [makeProfile({ rpcId: 'a', rpcAlias, secret })],
    });
    expect(mergeSettings(state('', 'old'), state('Attic', 'old'), state('', 'new'), 'mine')).toEqual(state('Attic', 'new'));
  });

  it('keeps the order of the tab that changed it', () => {
    const base = snapshot(['a', 'b']);
    const turned = snapshot(['b', 'a']);
    expect(ids(mergeSettings(base, turned, base, 'theirs'))).toEqual(['b', 'a']);
    expect(ids(mergeSettings(base, base, turned, 'mine'))).toEqual(['b', 'a']);
  });

  it('uses the order of the preferred tab when both changed it', () => {
    const [base, mine, theirs] = [snapshot(['a', 'b', 'c']), snapshot(['b', 'a', 'c']), snapshot(['c', 'a', 'b'])];
    expect(ids(mergeSettings(base, mine, theirs, 'mine'))).toEqual(['b', 'a', 'c']);
    expect(ids(mergeSettings(base, mine, theirs, 'theirs'))).toEqual(['c', 'a', 'b']);
  });

  it('uses the preferred tab when both changed the same value', () => {
    const base = snapshot(['a']);
    const mine = snapshot(['a'], 'light', { a: 'mine' });
    const theirs = snapshot(['a'], 'system', { a: 'theirs' });
    expect(mergeSettings(base, mine, theirs, 'mine')).toEqual(mine);
    expect(mergeSettings(base, mine, theirs, 'theirs')).toEqual(theirs);
  });

  it('is symmetric, and keeps the changes of one side when the other side has none', () => {
    fc.assert(
      fc.property(anySnapshot, anySnapshot, fc.constantFrom('mine' as const, 'theirs' as const), (base, changed, preferred) => {
        expect(isSameSettings(mergeSettings(base, changed, base, preferred), changed)).toBe(true);
        expect(isSameSettings(mergeSettings(base, base, changed, preferred), changed)).toBe(true);
        expect(isSameSettings(mergeSettings(base, changed, changed, preferred), changed)).toBe(true);
      }),
    );
  });

  it('never adds, duplicates or loses a profile that neither tab removed', () => {
    fc.assert(
      fc.property(anySnapshot, anySnapshot, anySnapshot, (base, mine, theirs) => {
        const merged = ids(mergeSettings(base, mine, theirs, 'mine'));
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of ids(mine)) if (ids(theirs).includes(id) || !ids(base).includes(id)) expect(merged).toContain(id);
        for (const id of ids(theirs)) if (!ids(base).includes(id)) expect(merged).toContain(id);
      }),
    );
  });
});
