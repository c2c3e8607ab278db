import { whenPageFilled } from '../../src/app/whenPageFilled';
import { polled } from '../../src/store/polled';
import { connectionLost } from '../../src/store/slices/connection';
import { makeState } from '../helpers/makeState';
import { makeStore } from '../helpers/makeStore';
import { settle } from '../helpers/settle';

async function wait(path: string) {
  const { store } = makeStore({ state: makeState({ path, isConnected: false }) });
  let isFilled = false;
  void whenPageFilled(store).then(() => {
    isFilled = true;
  });
  await settle();
  return { store, isFilled: () => isFilled };
}

describe('app/whenPageFilled', () => {
  it.each([
    ['the rows of the page', polled({ time: 0, lists: { waiting: [] } })],
    ['a lost connection', connectionLost({ reason: { key: 'connection.reason.unreachable' } })],
  ])('waits on a list page for %s', async (_title, action) => {
    const { store, isFilled } = await wait('/waiting');
    expect(isFilled()).toBe(false);
    store.dispatch(action);
    await settle();
    expect(isFilled()).toBe(true);
  });

  it('does not wait on another page', async () => {
    expect((await wait('/settings/arioso')).isFilled()).toBe(true);
  });
});
