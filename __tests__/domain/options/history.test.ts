import { parseHistory, valuesToRemember, withNewest } from '../../../src/domain/options/history';
import { knownOption } from '../../helpers/knownOption';

describe('domain/options/history', () => {
  it('reads any history, and keeps the ten newest values', () => {
    expect(parseHistory('["/a",7,null,"/b"]')).toEqual(['/a', '/b']);
    expect([parseHistory('{'), parseHistory('{}'), parseHistory(undefined)]).toEqual([[], [], []]);
    expect(withNewest(['/a', '/b'], ['/b'])).toEqual(['/b', '/a']);
    expect(withNewest(['/a'], [''])).toEqual(['/a']);
    const many = Array.from({ length: 12 }, (_, place) => `/${place}`).reduce<readonly string[]>(
      (history, value) => withNewest(history, [value]),
      [],
    );
    expect([many.length, many[0], many[9]]).toEqual([10, '/11', '/2']);
  });

  it('remembers no long values, because the storage is small', () => {
    const long = 'x'.repeat(2001);
    expect(valuesToRemember(knownOption('dir'), `/${long}`)).toEqual([]);
    expect(valuesToRemember(knownOption('bt-tracker'), `udp://a/1,udp://${long}`)).toEqual(['udp://a/1']);
  });

  it('remembers list values one by one, and no secret headers', () => {
    expect(valuesToRemember(knownOption('bt-tracker'), 'udp://a/1,udp://b/2')).toEqual(['udp://a/1', 'udp://b/2']);
    const headers = 'Referer: https://a/\nCookie: id=1\nauthorization: Bearer x\nProxy-Authorization: y\nX-Api-Key: z\nX: 1';
    expect(valuesToRemember(knownOption('header'), headers)).toEqual(['Referer: https://a/', 'X: 1']);
    expect(valuesToRemember(knownOption('dir'), '/a')).toEqual(['/a']);
    expect([valuesToRemember(knownOption('http-passwd'), 'x'), valuesToRemember(knownOption('no-proxy'), 'a,b')]).toEqual([[], []]);
  });
});
