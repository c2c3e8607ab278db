import fc from 'fast-check';
import { readStoredSettings } from '../../src/app/readStoredSettings';
import { resolveSettings } from '../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../src/domain/preset/preset';
import { fakeStorage } from '../helpers/fakeEnvironment';
import { aPage } from '../helpers/makeProfile';

const storageWith = (text: string) => fakeStorage(new Map([['Options', text]]));

describe('app/readStoredSettings', () => {
  it('reads stored settings, or else those of AriaNg', () => {
    const legacyTexts = new Map([['Options', '{"theme":"light"}']]);
    expect(readStoredSettings(fakeStorage(new Map(), { legacyTexts }))).toEqual({ value: { theme: 'light' } });
    expect(readStoredSettings(fakeStorage(new Map([['Options', '{"theme":"dark"}']]), { legacyTexts }))).toEqual({
      value: { theme: 'dark' },
    });
    expect(readStoredSettings(fakeStorage())).toEqual({ value: undefined });
  });

  it.each(['{', '[]', 'null', '5', ''])('keeps %j, which is not an object, under a separate key', (text) => {
    const storage = storageWith(text);
    expect(readStoredSettings(storage)).toEqual({ value: undefined, backupKey: 'Arioso.Options.Broken' });
    expect(storage.texts.get('Options.Broken')).toBe(text);
  });

  it('keeps a list of connections that is too long under a separate key', () => {
    const text = JSON.stringify({ extendRpcServers: Array.from({ length: 10_000 }, (_, place) => ({ rpcId: String(place) })) });
    const storage = storageWith(text);
    expect(readStoredSettings(storage).backupKey).toBe('Arioso.Options.Broken');
    expect(storage.texts.get('Options.Broken')).toBe(text);
  });

  it('reports no backup that could not be written', () => {
    expect(readStoredSettings(fakeStorage(new Map([['Options', '{']]), { isFull: true }))).toEqual({ value: undefined });
  });

  it('leads to valid settings for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { value } = readStoredSettings(storageWith(text));
        const { settings, profiles } = resolveSettings({ stored: value, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
        expect(settings.theme).toMatch(/^(light|dark|system)$/);
        expect(profiles.length).toBeGreaterThan(0);
      }),
    );
  });
});
