import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { encodeBase64Url } from '../../../src/domain/base64';
import { applyPrefill } from '../../../src/sagas/newTask/newTaskPage';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { draftFilesAdded, draftPrefilled, draftTextAdded, newTaskSubmitted, selectNewTask } from '../../../src/store/slices/newTask';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

const link = `?url=${encodeBase64Url('http://h/a')}`;

async function prefill(search: string, text = '', before: readonly UnknownAction[] = []) {
  const history = fakeHistory(`/new${search}`);
  const actions: readonly UnknownAction[] = text === '' ? before : [draftTextAdded(text), ...before];
  const { storeState } = await expectSaga(applyPrefill, search)
    .withReducer(rootReducer, actions.reduce(rootReducer, makeState({ path: `/new${search}` })))
    .provide({ getContext: () => fakeEnvironment({ history }) })
    .run();
  return { history, newTask: selectNewTask(storeState as RootState) };
}

describe('sagas/newTask/newTaskPage', () => {
  it('fills an empty form and removes the query from the address', async () => {
    const { newTask, history } = await prefill(`${link}&filename=b&header=A:1`);
    expect(newTask).toMatchObject({ text: 'http://h/a', options: { out: 'b', header: 'A:1' } });
    expect(history.calls).toEqual(['replace /new']);
  });

  it('applies the options of a later link to that link only', async () => {
    const { newTask } = await prefill(`${link}&filename=b&header=${encodeURIComponent('A:1\nB:2')}`, 'http://h/first');
    expect(newTask.options).toEqual({});
    expect(newTask.text).toBe('http://h/first\nhttp://h/a\n out=b\n header=A:1\n header=B:2');
  });

  it('adds no link that is there already or not valid base64', async () => {
    expect((await prefill(link, 'http://h/a')).newTask.text).toBe('http://h/a');
    const { newTask, history } = await prefill('?url=***');
    expect([newTask.text, history.calls]).toEqual(['', ['replace /new']]);
  });

  it('adds several links once, one per line', async () => {
    const both = '?link=http://h/a&link=http://h/b';
    const { newTask } = await prefill(both);
    expect(newTask.text).toBe('http://h/a\nhttp://h/b');
    expect((await prefill(both, newTask.text)).newTask.text).toBe(newTask.text);
    const file = draftFilesAdded([{ kind: 'torrent', fileName: 'a.torrent', content: '' }]);
    expect((await prefill(both, '', [file])).newTask.text).toBe(newTask.text);
    expect((await prefill(`${both}&link=http://h/c`, 'http://h/b\n')).newTask.text).toBe('http://h/b\nhttp://h/a\nhttp://h/c');
  });

  it('replaces the options of a link that is there already', async () => {
    const address = `?link=http://h/a&header=${encodeURIComponent('Cookie: new')}`;
    const first = draftPrefilled({ text: 'http://h/a', options: { header: 'Cookie: old', dir: '/d' } });
    const { newTask } = await prefill(address, '', [first]);
    expect(newTask).toMatchObject({ text: 'http://h/a\n header=Cookie: new', options: { header: 'Cookie: old', dir: '/d' } });
    const typed = 'http://h/a\n header=cookie: old\n dir=/mine\n header=X-Mine: 1\nhttp://h/b\n header=Cookie: b';
    expect((await prefill(address, typed)).newTask.text).toBe(
      'http://h/a\n header=Cookie: new\n dir=/mine\n header=X-Mine: 1\nhttp://h/b\n header=Cookie: b',
    );
  });

  it('does not change lines that are being sent, and keeps the options', async () => {
    const sending = [newTaskSubmitted({ pause: false })];
    expect((await prefill('?link=http://h/a&out=b', 'http://h/a', sending)).newTask.text).toBe('http://h/a\nhttp://h/a\n out=b');
    expect((await prefill('?link=http://h/a&link=http://h/c', 'http://h/a', sending)).newTask.text).toBe('http://h/a\nhttp://h/c');
  });

  it('does not change an address without a query', async () => {
    expect((await prefill('')).history.calls).toEqual([]);
  });
});
