import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga/effects';
import { forgetHistoryValue, readHistories, rememberSave, type Additions } from '../../../src/sagas/options/optionHistoryWorker';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { optionSaveSucceeded, historyForgetRequested } from '../../../src/store/slices/options';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

const within = (saga: Parameters<typeof expectSaga>[0], storage = fakeStorage(), ...args: unknown[]) =>
  expectSaga(saga, ...args)
    .withReducer(rootReducer, makeState({ options: { dir: '/new' } }))
    .provide([[getContext('environment'), fakeEnvironment({ storage })]]);

describe('sagas/options/optionHistoryWorker', () => {
  it('stores a saved value, newest first', async () => {
    const storage = fakeStorage(new Map([['History.dir', '["/old","/new"]']]));
    const { storeState }: { storeState: RootState } = await within(
      rememberSave,
      storage,
      new Map(),
      optionSaveSucceeded({ key: 'dir', options: { dir: '/new' } }),
    ).run();
    expect(storage.texts.get('History.dir')).toBe('["/new","/old"]');
    expect(storeState.options.histories).toEqual({ dir: ['/new', '/old'] });
  });

  it('stores no values of options without a history', async () => {
    const storage = fakeStorage();
    await within(rememberSave, storage, new Map(), optionSaveSucceeded({ key: 'http-passwd', options: { 'http-passwd': 'geheim' } })).run();
    expect(storage.texts.size).toBe(0);
  });

  it('does not keep a partly typed value that was saved', async () => {
    const storage = fakeStorage(new Map([['History.dir', '["/films"]']]));
    const additions: Additions = new Map();
    const now = jest.spyOn(performance, 'now');
    const save = async (dir: string, atMs: number) => {
      now.mockReturnValue(atMs);
      await within(rememberSave, storage, additions, optionSaveSucceeded({ key: 'dir', options: { dir } })).run();
      return JSON.parse(storage.texts.get('History.dir') ?? '');
    };
    expect(await save('/mus', 1000)).toEqual(['/mus', '/films']);
    expect(await save('/music', 1900)).toEqual(['/music', '/films']);
    // Another value stays, however soon it is replaced.
    expect(await save('/films', 3000)).toEqual(['/films', '/music']);
    expect(await save('/books', 3500)).toEqual(['/books', '/films', '/music']);
    expect(await save('/book', 4000)).toEqual(['/book', '/films', '/music']);
    // A value that was in force for a minute stays.
    expect(await save('/books', 65_000)).toEqual(['/books', '/book', '/films', '/music']);
  });

  it('reads any stored histories when a page opens', async () => {
    const { storeState }: { storeState: RootState } = await within(readHistories, fakeStorage(new Map([['History.dir', '{broken']]))).run();
    expect(storeState.options.histories).toEqual({ dir: [], header: [], 'bt-tracker': [], 'bt-exclude-tracker': [] });
  });

  it('forgets a value, also one that another tab has stored', async () => {
    const storage = fakeStorage(new Map([['History.dir', '["/old","/new"]']]));
    const { storeState }: { storeState: RootState } = await within(
      forgetHistoryValue,
      storage,
      historyForgetRequested({ key: 'dir', value: '/old' }),
    ).run();
    expect(storage.texts.get('History.dir')).toBe('["/new"]');
    expect(storeState.options.histories).toEqual({ dir: ['/new'] });
  });
});
