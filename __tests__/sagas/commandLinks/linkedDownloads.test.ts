import { buffers, channel } from 'redux-saga';
import { fork } from 'redux-saga/effects';
import { encodeBase64Url } from '../../../src/domain/base64';
import { parseAwaited } from '../../../src/domain/newTask/awaitedMagnets';
import { withTabLock } from '../../../src/platform/storage/tabLock';
import { ConnectionError, DaemonError, UnauthorizedError } from '../../../src/rpc';
import type { ArrivedLink } from '../../../src/sagas/commandLinks/arrivedLink';
import { runCommandLinks } from '../../../src/sagas/commandLinks/commandLinksWorker';
import { connected, secretRefused } from '../../../src/store/slices/connection';
import { metadataAwaitRequested, selectNewTask } from '../../../src/store/slices/newTask';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeGid } from '../../helpers/makeGid';
import { withoutTabLock } from '../../helpers/withoutTabLock';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const magnet = (digit: string) => `magnet:?xt=urn:btih:${digit.repeat(40)}`;
const noSamples = '[{"name":"No samples","exclude":["*sample*"]}]';

type Answer = (uri: string, place: number) => unknown;

interface Wanted {
  readonly query?: string;
  readonly fileRules?: string;
  /** aria2's answer to the link at this place. Without it, aria2 adds the link. */
  readonly answer?: Answer;
  readonly inTurn?: typeof withTabLock;
}

/** Command links that arrive together. The gid of the first is 00…a0, that of the second 00…a1. */
async function open(urls: readonly string[], { query = '', fileRules = '', answer, inTurn }: Wanted = {}) {
  const added: string[] = [];
  const daemon = fakeDaemon({
    answer: (method, params) => {
      if (method !== 'aria2.addUri') return undefined;
      const uri = String(params[0]);
      const gid = makeGid(0xa0 + added.length);
      const result = answer?.(uri, added.length);
      added.push(uri);
      if (result instanceof DaemonError && !(result instanceof UnauthorizedError)) return result;
      daemon.lists.active = [...daemon.lists.active, makeTask({ gid, details: { uris: [uri] } })];
      return result ?? gid;
    },
  });
  const storage = fakeStorage();
  const links = urls.map((url): ArrivedLink => ({ kind: 'newLink', rest: encodeBase64Url(url), search: query, rpcId: 'default' }));
  const { store, actions } = startSagas(
    function* run() {
      const arrivals = channel(buffers.expanding<ArrivedLink>());
      links.slice(1).forEach((link) => arrivals.put(link));
      if (links[0]) yield fork(runCommandLinks, links[0], arrivals);
    },
    {
      state: makeState({ profiles: [makeProfile()], options: { dir: '/dl' }, settings: { commandLinks: 'trust', fileRules } }),
      environment: fakeEnvironment({ storage, sessionHolder: { session: daemon.session } }),
      provide: [inTurn ? [withTabLock, inTurn] : withoutTabLock],
    },
  );
  await settle();
  return {
    store,
    added,
    text: () => selectNewTask(store.getState()).text,
    dialogs: () => store.getState().notices.dialogs.map(({ text: { key } }) => key),
    awaited: () => actions.filter(metadataAwaitRequested.match).map(({ payload }) => payload),
    stored: () => parseAwaited(storage.texts.get('AwaitedMagnets'))['default']?.map(({ gid }) => gid) ?? [],
  };
}

const oneMore = (count: number) => Array.from({ length: count }, (_, place) => `http://h/${place}`);

describe('sagas/commandLinks/linkedDownloads, metadata', () => {
  it.each([
    ['with file rules', '', noSamples, true],
    ['with pause-metadata', '?pause-metadata=true', '', true],
    ['with pause-metadata as a switch', '?pause-metadata=', '', true],
    ['without both', '?split=4', '', false],
  ])('awaits that of a magnet %s', async (_title, query, fileRules, isAwaited) => {
    const { awaited, stored } = await open([magnet('a')], { query, fileRules });
    const expected = isAwaited ? ['00000000000000a0'] : [];
    expect([awaited(), stored()]).toEqual([expected, expected]);
  });

  it('awaits that of the magnets of a burst which aria2 has not refused', async () => {
    const answer: Answer = (_uri, place) => (place === 1 ? new DaemonError(1, 'No URI to download.') : undefined);
    const { awaited, text, dialogs } = await open([magnet('a'), magnet('b'), magnet('c'), ...oneMore(9)], { fileRules: noSamples, answer });
    expect(awaited()).toEqual(['00000000000000a0', '00000000000000a2']);
    expect([text(), dialogs()]).toEqual([magnet('b'), ['error.daemonSays']]);
  });

  it('starts the next link while a magnet waits to be stored', async () => {
    const { added } = await open([magnet('a'), 'http://h/next'], { fileRules: noSamples, inTurn: () => new Promise(() => undefined) });
    expect(added).toEqual([magnet('a'), 'http://h/next']);
  });

  it('starts the next link when a magnet cannot be stored', async () => {
    const { added } = await open([magnet('a'), 'http://h/next'], {
      fileRules: noSamples,
      inTurn: () => Promise.reject(new Error('no lock')),
    });
    expect(added).toEqual([magnet('a'), 'http://h/next']);
  });
});

describe('sagas/commandLinks/linkedDownloads, unconfirmed', () => {
  it('removes a link with a number range from the form when aria2 has it', async () => {
    const url = 'http://h/disc[1-3].iso';
    const { store, text } = await open([url], { answer: () => new ConnectionError('closed') });
    expect(text()).toBe('');
    expect(store.getState().notices.notices.map(({ text: { key } }) => key)).toEqual(['newTask.arrived']);
  });

  it('awaits the metadata of a magnet that aria2 has added although the connection was lost', async () => {
    const { awaited, stored, text } = await open([magnet('a')], { fileRules: noSamples, answer: () => new ConnectionError('closed') });
    expect([text(), awaited(), stored()]).toEqual(['', ['00000000000000a0'], ['00000000000000a0']]);
  });

  it('removes the links of a burst from the form which aria2 has added before it refused the secret', async () => {
    const answer: Answer = (_uri, place) => (place === 9 ? new UnauthorizedError() : undefined);
    const { store, text, dialogs } = await open(oneMore(12), { answer });
    expect([text().split('\n').length, dialogs()]).toEqual([12, ['error.unauthorized']]);
    store.dispatch(secretRefused());
    store.dispatch(activeProfileEdited(makeProfile({ secret: 'bmV3' })));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(text()).toBe('http://h/10\nhttp://h/11');
  });
});
