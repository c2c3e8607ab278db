import { expectSaga } from 'redux-saga-test-plan';
import { encodeBase64Url } from '../../../src/domain/base64';
import { takePrefill } from '../../../src/sagas/newTask/watchPage';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { draftTextAdded } from '../../../src/store/slices/newTask';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

const link = `?url=${encodeBase64Url('http://h/a')}`;

async function prefill(search: string, text = '') {
  const history = fakeHistory(`/new${search}`);
  const state = makeState({ path: `/new${search}` });
  const { storeState } = await expectSaga(takePrefill, search)
    .withReducer(rootReducer, text === '' ? state : rootReducer(state, draftTextAdded(text)))
    .provide({ getContext: () => fakeEnvironment({ history }) })
    .silentRun();
  return { history, newTask: (storeState as RootState).newTask };
}

describe('sagas/newTask/watchPage', () => {
  it('fills an empty form and replaces the address', async () => {
    const { newTask, history } = await prefill(`${link}&filename=b&header=A:1`);
    expect(newTask).toMatchObject({ text: 'http://h/a', options: { out: 'b', header: 'A:1' } });
    expect(history.asked).toEqual(['replace /new']);
  });

  it('gives the options of a later link to that link alone', async () => {
    const { newTask } = await prefill(`${link}&filename=b&header=${encodeURIComponent('A:1\nB:2')}`, 'http://h/first');
    expect(newTask.options).toEqual({});
    expect(newTask.text).toBe('http://h/first\nhttp://h/a\n out=b\n header=A:1\n header=B:2');
  });

  it('adds nothing that is there already, nor what is no base64', async () => {
    expect((await prefill(link, 'http://h/a')).newTask.text).toBe('http://h/a');
    const { newTask, history } = await prefill('?url=***');
    expect([newTask.text, history.asked]).toEqual(['', ['replace /new']]);
  });

  it('leaves an address without a query alone', async () => {
    expect((await prefill('')).history.asked).toEqual([]);
  });
});
