import { call, fork } from 'redux-saga/effects';
import { confirm, confirmForConnection } from '../../../src/sagas/notices/dialogs';
import { dialogClosed } from '../../../src/store/slices/notices';
import { linkedProfileAdded } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const question = { title: { key: 'x' }, text: { key: 'y' } };

describe('sagas/notices/dialogs', () => {
  it.each([true, false])('returns the answer %s to its own question', async (isConfirmed) => {
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

  it.each([confirm, confirmForConnection])(
    'asks %p when the present is shown again, not while DevTools shows a recorded state',
    async (ask) => {
      let start: () => void = () => undefined;
      const started = new Promise<void>((resolve) => (start = resolve));
      let answer: boolean | undefined;
      const environment = fakeEnvironment({ effectGate: { whenOpen: () => parts.effectGate.whenOpen() } });
      const parts = startSagas(
        function* work() {
          yield call(() => started);
          answer = yield* ask(question);
        },
        { environment },
      );
      const { store, task, effectGate, resumeLive } = parts;
      effectGate.setOpen(false);
      start();
      await settle();
      expect([answer, store.getState().notices.dialogs]).toEqual([undefined, []]);
      resumeLive();
      await settle();
      const [dialog] = store.getState().notices.dialogs;
      store.dispatch(dialogClosed({ id: dialog!.id, isConfirmed: true }));
      await task.toPromise();
      expect([answer, store.getState().notices.dialogs]).toEqual([true, []]);
    },
  );

  it('closes a question about a server with the answer no when another server becomes active', async () => {
    let answer: boolean | undefined;
    const { store, task } = startSagas(function* ask() {
      answer = yield* confirmForConnection(question);
    });
    store.dispatch(linkedProfileAdded(makeProfile({ rpcId: 'other', rpcHost: 'other' })));
    await task.toPromise();
    expect(answer).toBe(false);
    expect(store.getState().notices.dialogs).toEqual([]);
  });

  it('closes a question about a server when the asking saga is cancelled', () => {
    let isContinued = false;
    const { store, task } = startSagas(function* ask() {
      yield* confirmForConnection(question);
      isContinued = true;
    });
    expect(store.getState().notices.dialogs).toHaveLength(1);
    task.cancel();
    expect(store.getState().notices.dialogs).toEqual([]);
    expect(isContinued).toBe(false);
  });

  it.each([true, false])('returns the answer %s to a question about a server that stays active', async (isConfirmed) => {
    let answer: boolean | undefined;
    const { store, task } = startSagas(function* ask() {
      answer = yield* confirmForConnection(question);
    });
    const [dialog] = store.getState().notices.dialogs;
    store.dispatch(dialogClosed({ id: dialog!.id, isConfirmed }));
    await task.toPromise();
    expect(answer).toBe(isConfirmed);
  });

  it('answers an equal question with no while the first one is open', async () => {
    const answers: boolean[] = [];
    const { store, task } = startSagas(function* ask() {
      yield fork(function* askAgain() {
        answers.push(yield* confirm(question));
      });
      answers.push(yield* confirm(question));
    });
    expect(answers).toEqual([false]);
    const [dialog] = store.getState().notices.dialogs;
    store.dispatch(dialogClosed({ id: dialog!.id, isConfirmed: true }));
    await task.toPromise();
    expect(answers).toEqual([false, true]);
  });
});
