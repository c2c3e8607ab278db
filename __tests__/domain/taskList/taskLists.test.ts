import { listsOfPage } from '../../../src/domain/taskList/taskLists';

describe('domain/taskList/taskLists', () => {
  it('maps each list page to its lists', () => {
    expect(listsOfPage('downloading')).toEqual(['active']);
    expect(listsOfPage('waiting')).toEqual(['waiting']);
    expect(listsOfPage('stopped')).toEqual(['stopped']);
    expect(listsOfPage('all')).toEqual(['active', 'waiting', 'stopped']);
    expect(listsOfPage('new')).toBeUndefined();
    expect(listsOfPage(undefined)).toBeUndefined();
  });
});
