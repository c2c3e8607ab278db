import fc from 'fast-check';
import { orderChoicesOf } from '../../../src/domain/settings/orderChoices';
import { defaultSettings, isSettingKey, parseSettings, settingKeys } from '../../../src/domain/settings/settings';

describe('domain/settings/settings', () => {
  it('has defaults that are valid', () => {
    expect(parseSettings({ ...defaultSettings })).toEqual(defaultSettings);
    expect(settingKeys).toEqual(Object.keys(defaultSettings));
    expect(defaultSettings).toMatchObject({
      language: 'en',
      theme: 'dark',
      titleRefreshInterval: 5000,
      globalStatRefreshInterval: 1000,
      downloadTaskRefreshInterval: 1000,
      showPiecesInfoInTaskDetailPage: 'le10240',
      displayOrder: 'default:asc',
    });
  });

  it.each([
    ['an interval below zero', { titleRefreshInterval: -5 }, { titleRefreshInterval: 0 }],
    ['an interval beyond a day', { titleRefreshInterval: 1e12 }, { titleRefreshInterval: 86_400_000 }],
    ['an interval of a storm', { titleRefreshInterval: 1 }, { titleRefreshInterval: 200 }],
    ['an interval as text', { titleRefreshInterval: '2000' }, { titleRefreshInterval: 2000 }],
    ['an interval that is a fraction', { titleRefreshInterval: 1000.9 }, { titleRefreshInterval: 1000 }],
    ['an interval that is none', { titleRefreshInterval: NaN, globalStatRefreshInterval: '', downloadTaskRefreshInterval: null }, {}],
    ['a number of digits without end', { titleRefreshInterval: '9'.repeat(400) }, {}],
    ['a switch as text', { swipeGesture: 'false', dragAndDropTasks: 'yes' }, { swipeGesture: false }],
    ['words that nobody knows', { language: '../xx', theme: 'red', afterCreatingNewTask: 'x' }, {}],
    [
      'an order with and without direction',
      { displayOrder: 'name:desc', fileListDisplayOrder: 'name', peerListDisplayOrder: 'a:b:asc' },
      { displayOrder: 'name:desc' },
    ],
    ['an order whose type has capitals and digits', { displayOrder: 'sizeOnDisk2:asc' }, { displayOrder: 'sizeOnDisk2:asc' }],
    ['keys that are no settings', { debugMode: true, nonsense: 1, toString: 1 }, {}],
    ['keys of the prototype', JSON.parse('{"__proto__": {"theme": "light"}}') as Record<string, unknown>, {}],
    ['inherited keys', Object.create({ theme: 'light' }) as Record<string, unknown>, {}],
    ['a title that never ends', { title: 'x'.repeat(1001) }, {}],
  ])('parses %s', (_title, raw, parsed) => {
    expect(parseSettings(raw)).toEqual(parsed);
  });

  it.each(settingKeys.flatMap((key) => orderChoicesOf(key).map(({ stored }) => [key, stored])))('keeps %s: %s', (key, stored) => {
    expect(parseSettings({ [key]: stored })).toEqual({ [key]: stored });
  });

  it('returns only valid values for any input', () => {
    const anything = fc.dictionary(fc.oneof(fc.constantFrom(...settingKeys), fc.string()), fc.anything());
    fc.assert(
      fc.property(anything, (raw) => {
        const parsed = parseSettings(raw);
        expect(parseSettings(parsed)).toEqual(parsed);
        expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
        expect(Object.keys(parsed).every(isSettingKey)).toBe(true);
      }),
    );
  });
});
