import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { copyLinks } from '../../../src/sagas/tasks/commandsWorker';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { copyLinksRequested } from '../../../src/store/slices/tasks';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';

const active = [
  makeTask({ gid: 'a', details: { uris: ['http://h/a'], infoHash: 'aa' } }),
  makeTask({ gid: 'b', details: { uris: ['http://h/b\uD800'], infoHash: 'bb' } }),
  makeTask({ gid: 'c' }),
];

async function copy(kind: 'link' | 'magnet', gids: readonly string[], isCopied: boolean) {
  const { storeState, effects } = await expectSaga(copyLinks, copyLinksRequested({ kind, gids }))
    .withReducer(rootReducer, makeState({ lists: { active } }))
    .provide([[matchers.call.fn(writeClipboard), isCopied]])
    .run();
  const texts = (effects.call as unknown as { payload: { args: [string] } }[]).map(({ payload }) => payload.args[0]);
  return { texts, notices: (storeState as RootState).notices };
}

describe('sagas/tasks/commandsWorker, links', () => {
  it.each([
    ['link', 'http://h/a\nhttp://h/b\uFFFD'],
    ['magnet', 'magnet:?xt=urn:btih:aa\nmagnet:?xt=urn:btih:bb'],
  ] as const)('copies one %s per line, and shows a notice for 2 seconds', async (what, text) => {
    const { texts, notices } = await copy(what, ['a', 'b'], true);
    expect(texts).toEqual([text]);
    expect(notices.notices).toMatchObject([{ kind: 'status', text: { key: 'copy.done' }, timeoutMs: 2000 }]);
    expect(notices.dialogs).toEqual([]);
  });

  it('shows the lines in a dialog where the browser refuses to copy', async () => {
    const { notices } = await copy('link', ['a', 'b'], false);
    expect(notices.notices).toEqual([]);
    expect(notices.dialogs).toMatchObject([{ kind: 'copy', lines: ['http://h/a', 'http://h/b\uFFFD'] }]);
  });

  it('skips tasks that are gone or have no link', async () => {
    expect((await copy('link', ['gone', 'a', 'c'], true)).texts).toEqual(['http://h/a']);
  });
});
