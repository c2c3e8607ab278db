import { downloadLink } from '../../../src/domain/tasks/downloadLink';
import { makeTask } from '../../helpers/makeTask';

const { details: _, ...untold } = makeTask();

describe('domain/tasks/downloadLink', () => {
  it.each([
    [['http://a'], 'http://a'],
    [['http://a', 'http://b'], undefined],
    [[], undefined],
  ])('has for the URIs %j the download link %s', (uris, url) => {
    expect(downloadLink(makeTask({ details: { uris } }))).toBe(url);
  });

  it('has no link without details', () => {
    expect(downloadLink(untold)).toBeUndefined();
  });
});
