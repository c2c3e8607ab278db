import { reloadPage } from '../../src/platform/page';
import { confirm, watchDialogs } from '../../src/sagas/dialogs';
import { dialogClosed, noticeActionTaken, noticeShown } from '../../src/store/slices/notices';
import { startSagas } from '../helpers/startSagas';

jest.mock('../../src/platform/page', () => ({ reloadPage: jest.fn() }));

const question = { title: { key: 'x' }, text: { key: 'y' } };

describe('sagas/dialogs', () => {
  it.each([true, false])('waits for the answer %s to its own question', async (isConfirmed) => {
    let answer: boolean | undefined;
    const { store, task } = startSagas(function* ask() {
      answer = yield* confirm(question);
    });
    const [dialog] = store.getState().notices.dialogs;
    expect(dialog).toMatchObject({ kind: 'question', ...question });
    store.dispatch(dialogClosed({ id: 'another', isConfirmed: !isConfirmed }));
    expect(answer).toBeUndefined();
    store.dispatch(dialogClosed({ id: dialog!.id, isConfirmed }));
    await task.toPromise();
    expect(answer).toBe(isConfirmed);
  });

  it('takes a passing message away after its time, and leaves the others', async () => {
    jest.useFakeTimers();
    const { store } = startSagas(watchDialogs);
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    store.dispatch(noticeShown({ kind: 'status', text: { key: 'passing' }, timeoutMs: 2000 }));
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'staying' } }));
    await jest.advanceTimersByTimeAsync(1999);
    expect(keys()).toEqual(['passing', 'staying']);
    await jest.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual(['staying']);
    jest.useRealTimers();
  });

  it('reloads the page for the button that says so', () => {
    const { store } = startSagas(watchDialogs);
    store.dispatch(noticeActionTaken({ id: '1', action: { label: { key: 'x' }, intent: 'undoProfile', previousId: 'a', addedId: '' } }));
    expect(reloadPage).not.toHaveBeenCalled();
    store.dispatch(noticeActionTaken({ id: '1', action: { label: { key: 'x' }, intent: 'reload' } }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
