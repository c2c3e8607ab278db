import { downloadLink, magnetLink } from '../../../src/domain/tasks/taskLinks';
import { makeTask } from '../../helpers/makeTask';

const { details: _, ...untold } = makeTask();

describe('domain/tasks/taskLinks', () => {
  it.each([
    [['http://a'], 'http://a'],
    [['http://a', 'http://b'], undefined],
    [[], undefined],
  ])('has for the URIs %j the download link %s', (uris, url) => {
    expect(downloadLink(makeTask({ details: { uris } }))).toBe(url);
  });

  it.each([
    ['0123456789abcdef0123456789abcdef01234567', 'magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567'],
    ['', undefined],
  ])('has for the info hash %j the magnet link %s', (infoHash, magnet) => {
    expect(magnetLink(makeTask({ details: { infoHash } }))).toBe(magnet);
  });

  it('has no link without an info hash or details', () => {
    expect(magnetLink(makeTask())).toBeUndefined();
    expect([magnetLink(untold), downloadLink(untold)]).toEqual([undefined, undefined]);
  });
});
