import { buffers, channel } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import { encodeBase64Url } from '../../../src/domain/base64';
import { ConnectionError, DaemonError, UnauthorizedError } from '../../../src/rpc';
import type { ArrivedLink } from '../../../src/sagas/commandLinks/arrivedLink';
import { runCommandLinks } from '../../../src/sagas/commandLinks/commandLinksWorker';
import { connected, secretRefused } from '../../../src/store/slices/connection';
import { selectNewTask } from '../../../src/store/slices/newTask';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

type Answer = (uri: string, place: number) => unknown;

interface Wanted {
  /** aria2's answer to the link at this place. Without it, aria2 adds the link. */
  readonly answer?: Answer;
}

/** Command links that arrive together. The gid of the first is 00…a0, that of the second 00…a1. */
async function open(urls: readonly string[], { answer }: Wanted = {}) {
  const added: string[] = [];
  const daemon = fakeDaemon({
    answer: (method, params) => {
      if (method !== 'aria2.addUri') return undefined;
      const uri = String(params[0]);
      const gid = (0xa0 + added.length).toString(16).padStart(16, '0');
      const told = answer?.(uri, added.length);
      added.push(uri);
      if (told instanceof DaemonError && !(told instanceof UnauthorizedError)) return told;
      daemon.lists.active = [...daemon.lists.active, makeTask({ gid, details: { uris: [uri] } })];
      return told ?? gid;
    },
  });
  const links = urls.map((url): ArrivedLink => ({ kind: 'newLink', rest: encodeBase64Url(url), search: '', rpcId: 'default' }));
  const { store } = startSagas(
    function* run() {
      const arrivals = channel(buffers.expanding<ArrivedLink>());
      links.slice(1).forEach((link) => arrivals.put(link));
      if (links[0]) yield fork(runCommandLinks, links[0], arrivals);
    },
    {
      state: makeState({ profiles: [makeProfile()], options: { dir: '/dl' }, settings: { commandLinks: 'trust' } }),
      environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
    },
  );
  await settle();
  return {
    store,
    text: () => selectNewTask(store.getState()).text,
    dialogs: () => store.getState().notices.dialogs.map(({ text: { key } }) => key),
  };
}

const oneMore = (count: number) => Array.from({ length: count }, (_, place) => `http://h/${place}`);

describe('sagas/commandLinks/linkedDownloads, unconfirmed', () => {
  it('removes a link with a number range from the form when aria2 has it', async () => {
    const url = 'http://h/disc[1-3].iso';
    const { store, text } = await open([url], { answer: () => new ConnectionError('closed') });
    expect(text()).toBe('');
    expect(store.getState().notices.notices.map(({ text: { key } }) => key)).toEqual(['newTask.arrived']);
  });

  it('removes the links of a burst from the form which aria2 has added before it refused the secret', async () => {
    const answer: Answer = (_uri, place) => (place === 9 ? new UnauthorizedError() : undefined);
    const { store, text, dialogs } = await open(oneMore(12), { answer });
    expect([text().split('\n').length, dialogs()]).toEqual([12, ['error.unauthorized']]);
    store.dispatch(secretRefused());
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(text()).toBe('http://h/10\nhttp://h/11');
  });
});
