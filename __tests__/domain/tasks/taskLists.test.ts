import { listsOfPage } from '../../../src/domain/tasks/taskLists';

describe('domain/tasks/taskLists', () => {
  it('shows each list on its page, all of them on one, and none elsewhere', () => {
    expect(listsOfPage('downloading')).toEqual(['active']);
    expect(listsOfPage('waiting')).toEqual(['waiting']);
    expect(listsOfPage('stopped')).toEqual(['stopped']);
    expect(listsOfPage('all')).toEqual(['active', 'waiting', 'stopped']);
    expect(listsOfPage('new')).toBeUndefined();
    expect(listsOfPage(undefined)).toBeUndefined();
  });
});
