import { downloadLink, isRetryable, magnetLink } from '../../../src/domain/tasks/taskLinks';
import { taskStatuses } from '../../../src/domain/tasks/task';
import { makeTask } from '../../helpers/makeTask';

const { details: _, ...untold } = makeTask();

describe('domain/tasks/taskLinks, links', () => {
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

describe('domain/tasks/taskLinks, retry', () => {
  const failed = { status: 'error', errorCode: 3 } as const;

  it('is possible for a failed single file with a known error code', () => {
    expect(isRetryable(makeTask(failed))).toBe(true);
  });

  it.each(taskStatuses.filter((status) => status !== 'error'))('is impossible for a task that is %s', (status) => {
    expect(isRetryable(makeTask({ ...failed, status }))).toBe(false);
  });

  it.each([undefined, 0, 7, 31, 33])('is impossible for the unknown error code %s', (errorCode) => {
    expect(isRetryable(makeTask({ status: 'error', ...(errorCode === undefined ? {} : { errorCode }) }))).toBe(false);
  });

  it.each([{ isTorrent: true }, { fileCount: 2 }, { fileCount: 0 }])('is impossible for a task with %j', (details) => {
    expect(isRetryable(makeTask({ ...failed, details }))).toBe(false);
  });

  it('is impossible before the details are received', () => {
    expect(isRetryable({ ...untold, ...failed })).toBe(false);
  });
});
