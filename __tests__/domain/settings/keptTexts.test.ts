import fc from 'fast-check';
import { formatOrder, firstOrder, nextOrder, parseDisplayOrder } from '../../../src/domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../src/domain/taskList/displayOrderTypes';
import { firstPeerOrder, parsePeerOrder, peerOrderTypes } from '../../../src/domain/peers/peerOrder';
import { parseSettings } from '../../../src/domain/settings/settings';
import {
  nextSpeedProfile,
  activeSpeedProfile,
  isLimit,
  parseSpeedProfiles,
  serializeSpeedProfiles,
} from '../../../src/domain/options/speedProfiles';
import { parseFavourites, toggleFavourite } from '../../../src/domain/options/pageOptions';
import { maxHistory, parseHistory, withNewest } from '../../../src/domain/options/history';
import { compactSize, parseSize, sizeForDaemon } from '../../../src/domain/options/values/size';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', ':', ';', '|', ' ', '0', 'K') }));

describe('settings stored as text, with any content', () => {
  it('parses any text as a valid order that can be stored', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...displayOrderTypes), fc.constantFrom(...peerOrderTypes), (text, type, peerType) => {
        for (const order of [parseDisplayOrder(text), nextOrder(parseDisplayOrder(text), firstOrder(type))]) {
          expect(parseDisplayOrder(formatOrder(order))).toEqual(order);
          expect(parseSettings({ displayOrder: formatOrder(order) })).toEqual({ displayOrder: formatOrder(order) });
        }
        for (const order of [parsePeerOrder(text), nextOrder(parsePeerOrder(text), firstPeerOrder(peerType))]) {
          expect(parsePeerOrder(formatOrder(order))).toEqual(order);
          expect(parseSettings({ peerListDisplayOrder: formatOrder(order) })).toEqual({ peerListDisplayOrder: formatOrder(order) });
        }
      }),
    );
  });

  it('parses any text as two valid speed profiles', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pair = parseSpeedProfiles(text);
        for (const { name, download, upload } of pair)
          expect([name.trim() !== '', isLimit(download), isLimit(upload)]).toEqual([true, true, true]);
        expect(parseSpeedProfiles(serializeSpeedProfiles(pair))).toEqual(pair);
        expect(pair).toContain(nextSpeedProfile(pair, activeSpeedProfile(pair, '0', '0')));
      }),
    );
  });

  it('parses any history, with the newest value first and each once', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.constant(undefined)),
        fc.array(fc.oneof(fc.constant(''), fc.stringMatching(/^[a-m]$/))),
        (text, used) => {
          const history = used.reduce((known, value) => withNewest(known, [value]), parseHistory(text));
          expect(history.length).toBeLessThanOrEqual(maxHistory);
          expect(history.every((entry) => typeof entry === 'string')).toBe(true);
          const values = used.filter((value) => value !== '');
          if (values.length > 0) expect(history[0]).toBe(values.at(-1));
          expect(parseHistory(JSON.stringify(history))).toEqual(history);
        },
      ),
    );
  });

  it('adds and removes a favourite in any text', () => {
    const key = fc.constantFrom('dir', 'split', 'out');
    fc.assert(
      fc.property(anyText, key, (text, starred) => {
        const isStarred = parseFavourites(text).includes(starred);
        expect(parseFavourites(toggleFavourite(text, starred)).includes(starred)).toBe(!isStarred);
        const twice = parseFavourites(toggleFavourite(toggleFavourite(text, starred), starred));
        expect([...twice].sort()).toEqual([...parseFavourites(text)].sort());
      }),
    );
  });

  it('converts a size for aria2 without changing its value', () => {
    const size = fc.oneof(fc.stringMatching(/^(0|[1-9]\d{0,24})[kmgKMG]?$/), anyText);
    fc.assert(
      fc.property(size, (text) => {
        const bytes = parseSize(text);
        if (bytes === undefined) expect(sizeForDaemon(text)).toBe(text);
        else {
          expect(parseSize(sizeForDaemon(text), 'KM')).toBe(bytes);
          expect(parseSize(compactSize(bytes))).toBe(bytes);
        }
      }),
      { numRuns: 300 },
    );
  });
});
