import { connected } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { maxTaskSamples, taskGone, taskPolled, selectTaskDetail } from '../../../src/store/slices/taskDetail';
import { clearStoppedSettled, oldResultRemoved, removeSettled, taskFilesReceived } from '../../../src/store/slices/tasks';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { aVersion } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const open = () => {
  const { store } = makeStore();
  return { send: store.dispatch, page: () => selectTaskDetail(store.getState()) };
};

const gid = 'a1';
const torrent = makeFullTask({ gid, status: 'active', details: { isTorrent: true } });
const sample = (time: number) => ({ time, downloadSpeed: 1, uploadSpeed: 2 });

describe('store/slices/taskDetail', () => {
  it('keeps the peers of an active torrent until it stops', () => {
    const { send, page } = open();
    send(taskPolled({ task: torrent, peers: [] }));
    send(taskPolled({ task: torrent }));
    expect(page().peers).toEqual([]);
    send(taskPolled({ task: { ...torrent, status: 'paused' } }));
    expect(page().peers).toBeUndefined();
  });

  it('keeps the latest samples up to the limit', () => {
    const { send, page } = open();
    for (let time = 0; time <= maxTaskSamples; time += 1) send(taskPolled({ task: torrent, sample: sample(time) }));
    expect(page().samples).toHaveLength(maxTaskSamples);
    expect(page().samples[0]).toEqual(sample(1));
  });

  it('accepts only files of the open task', () => {
    const { send, page } = open();
    const files = [makeFile({ completedLength: 7 })];
    send(taskFilesReceived({ gid, files }));
    expect(page().task).toBeUndefined();
    send(taskPolled({ task: torrent }));
    const before = page();
    send(taskFilesReceived({ gid: 'b2', files }));
    expect(page()).toBe(before);
    send(taskFilesReceived({ gid, files }));
    expect(page().task?.files).toEqual(files);
  });

  it('ignores a late response about a missing task until another page opens', () => {
    const { send, page } = open();
    send(taskGone());
    send(taskPolled({ task: torrent }));
    expect(page()).toMatchObject({ task: undefined, isGone: true });
    send(locationChanged({ pathname: '/task/detail/b2', search: '', key: 'b2' }));
    send(taskPolled({ task: torrent }));
    expect(page().task).toBe(torrent);
  });

  it('accepts responses about a missing task again after a new connection, because the daemon may know the task again', () => {
    const { send, page } = open();
    send(taskPolled({ task: torrent }));
    send(taskGone());
    send(connected({ version: aVersion, options: {} }));
    const started = { ...torrent, completedLength: 7 };
    send(taskPolled({ task: started }));
    expect(page()).toMatchObject({ task: started, isGone: false });
  });

  describe.each([
    ['the removal of its result', removeSettled({ succeeded: ['b2', gid], failed: [] })],
    ['the removal of its result after a retry', oldResultRemoved(gid)],
    ['the removal of all results', clearStoppedSettled()],
  ])('after %s', (_, action) => {
    it.each([
      ['complete', true],
      ['error', true],
      ['active', false],
      ['paused', false],
    ] as const)('a task that was %s counts as gone: %s', (status, isGone) => {
      const { send, page } = open();
      send(taskPolled({ task: { ...torrent, status } }));
      send(action);
      expect(page().isGone).toBe(isGone);
    });
  });

  it('ignores the removal of other results', () => {
    const { send, page } = open();
    send(removeSettled({ succeeded: [gid], failed: [] }));
    send(taskPolled({ task: { ...torrent, status: 'complete' } }));
    const before = page();
    send(removeSettled({ succeeded: ['b2'], failed: [gid] }));
    send(oldResultRemoved('b2'));
    expect(page()).toBe(before);
  });
});
