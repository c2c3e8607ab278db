import { magnetWithTrackers, shortMagnet } from '../../../src/domain/tasks/taskMagnets';
import { makeFullTask } from '../../helpers/makeFullTask';
import { makeTask } from '../../helpers/makeTask';

const infoHash = '0123456789abcdef0123456789abcdef01234567';
const bare = `magnet:?xt=urn:btih:${infoHash}`;
const { details: _, ...untold } = makeTask();

describe('domain/tasks/taskMagnets', () => {
  it.each([
    [infoHash, bare],
    ['', undefined],
  ])('has for the info hash %j the short magnet %s', (hash, magnet) => {
    expect(shortMagnet(makeTask({ details: { infoHash: hash } }))).toBe(magnet);
  });

  it('has no short magnet without an info hash or details', () => {
    expect(shortMagnet(makeTask())).toBeUndefined();
    expect(shortMagnet(untold)).toBeUndefined();
  });

  it('writes the name and each tracker once', () => {
    const torrent = { name: 'a b&c', announceList: [['http://t/a?x=1', 'udp://u:1'], ['udp://u:1']] };
    expect(magnetWithTrackers(makeFullTask({ details: { infoHash }, torrent }))).toBe(
      `${bare}&dn=a%20b%26c&tr=http%3A%2F%2Ft%2Fa%3Fx%3D1&tr=udp%3A%2F%2Fu%3A1`,
    );
  });

  it.each([
    ['its name', 'a.iso', `${bare}&dn=a.iso`],
    ['its info hash for a name', infoHash, bare],
  ])('takes from a magnet without metadata %s', (_what, name, magnet) => {
    expect(magnetWithTrackers(makeFullTask({ details: { infoHash, isMetadata: true, name } }))).toBe(magnet);
  });
});
