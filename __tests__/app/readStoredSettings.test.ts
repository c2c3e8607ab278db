import fc from 'fast-check';
import { readStoredSettings } from '../../src/app/readStoredSettings';
import { initialSettings } from '../../src/domain/settings/initialSettings';
import { emptyPreset } from '../../src/domain/settings/preset';
import { fakeLocalStore } from '../helpers/fakeEnvironment';
import { aPage } from '../helpers/makeProfile';

const storeWith = (text: string) => fakeLocalStore(new Map([['Options', text]]));

describe('app/readStoredSettings', () => {
  it('reads what is stored, and AriaNg only where there is nothing', () => {
    const legacyTexts = new Map([['Options', '{"theme":"light"}']]);
    expect(readStoredSettings(fakeLocalStore(new Map(), { legacyTexts }))).toEqual({ value: { theme: 'light' } });
    expect(readStoredSettings(fakeLocalStore(new Map([['Options', '{"theme":"dark"}']]), { legacyTexts }))).toEqual({
      value: { theme: 'dark' },
    });
    expect(readStoredSettings(fakeLocalStore())).toEqual({ value: undefined });
  });

  it.each(['{', '[]', 'null', '5', ''])('keeps %j, which is no object, under a key of its own', (text) => {
    const store = storeWith(text);
    expect(readStoredSettings(store)).toEqual({ value: undefined, backupKey: 'Arioso.Options.Broken' });
    expect(store.texts.get('Options.Broken')).toBe(text);
  });

  it('keeps the whole of a list of connections that is longer than what is taken', () => {
    const text = JSON.stringify({ extendRpcServers: Array.from({ length: 10_000 }, (_, place) => ({ rpcId: String(place) })) });
    const store = storeWith(text);
    expect(readStoredSettings(store).backupKey).toBe('Arioso.Options.Broken');
    expect(store.texts.get('Options.Broken')).toBe(text);
  });

  it('does not say that it kept what it could not write', () => {
    expect(readStoredSettings(fakeLocalStore(new Map([['Options', '{']]), { isFull: true }))).toEqual({ value: undefined });
  });

  it('gives a sound start whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { value } = readStoredSettings(storeWith(text));
        const { settings, profiles } = initialSettings({ stored: value, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
        expect(settings.theme).toMatch(/^(light|dark|system)$/);
        expect(profiles.length).toBeGreaterThan(0);
      }),
    );
  });
});
