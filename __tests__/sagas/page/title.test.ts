import { createTexts } from '../../../src/i18n/createTexts';
import type { Translate } from '../../../src/i18n/translate';
import { defaultTitleTemplate } from '../../../src/domain/settings/settings';
import { setDocumentTitle } from '../../../src/platform/page/documentTitle';
import { titleText, watchTitle } from '../../../src/sagas/page/title';
import { polled } from '../../../src/store/polled';
import { selectTitleSource } from '../../../src/store/selectors/title';
import { connectionLost, fellSilent, secretRefused } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileRemoved, profileSaved, profilesRead } from '../../../src/store/slices/rpcProfiles';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { locationOf, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import english from '../../../locales/en.txt';

jest.mock('../../../src/platform/page/documentTitle', () => ({ setDocumentTitle: jest.fn() }));

const loadedTexts = createTexts('en', { load: () => Promise.resolve(english) });
let text: Translate;
beforeAll(async () => (text = (await loadedTexts).translate));

const stat = { downloadSpeed: 1536, uploadSpeed: 0, numActive: 3, numWaiting: 2, numStopped: 1 };

describe('sagas/page/title, titleText', () => {
  const figures = { profileName: 'NAS', downloading: 3, waiting: 2, stopped: 1, downloadSpeed: 1536, uploadSpeed: 0 };
  const source = { template: '', pageName: undefined, serverName: '', figures };

  it.each([
    ['', 'Arioso'],
    ['${title}', 'Arioso'],
    ['${rpcprofile} ${rpcprofile}', 'NAS NAS'],
    ['${downloading}', 'Downloading: 3'],
    ['${waiting:noprefix}', '2'],
    ['${stopped}', 'Finished / Stopped: 1'],
    ['${downspeed}', 'Download: 1.50 KB/s'],
    ['${upspeed}', 'Upload: 0.00 B/s'],
    ['${downspeed:noprefix}', '1.50 KB/s'],
    ['${downspeed:noprefix:nosuffix}', '1.50 KB'],
    ['${downspeed:noprefix:scale=0}', '2 KB/s'],
    ['${downspeed:noprefix:scale=1}', '1.5 KB/s'],
    ['${downspeed:scale=x:noprefix}', '1.50 KB/s'],
    ['${title:noprefix:nosuffix:scale=2}', 'Arioso'],
    ['${nothing} ${title', '${nothing} ${title'],
  ])('renders %j as %j', (template, title) => {
    expect(titleText({ ...source, template }, text)).toBe(title);
  });

  it("marks invisible characters of a profile's name", () => {
    const state = makeState({ profiles: [makeProfile({ rpcAlias: 'N\u202EAS' })], settings: { title: '${rpcprofile}' } });
    expect(titleText(selectTitleSource(state), text)).toBe('N⟨202E⟩AS');
  });

  it('inserts a name with placeholders unchanged', () => {
    expect(titleText({ ...source, template: '${rpcprofile}', figures: { ...figures, profileName: '${title} $& {{x}}' } }, text)).toBe(
      '${title} $& {{x}}',
    );
  });

  it("puts the page's name before the default title, but not before a custom title", () => {
    const withPage = (template: string) =>
      titleText(selectTitleSource(makeState({ path: '/waiting', settings: { title: template }, profiles: [makeProfile()] })), text);
    expect(withPage(defaultTitleTemplate)).toBe('Waiting · Download: 0.00 B/s, Upload: 0.00 B/s - Arioso');
    expect(withPage('${title}')).toBe('Arioso');
  });

  it("includes the server's name when there are several", () => {
    const profiles = [makeProfile({ rpcAlias: 'Attic' }), makeProfile({ rpcId: 'b' })];
    const withServer = (title: string) =>
      titleText(selectTitleSource(makeState({ path: '/waiting', settings: { title }, profiles })), text);
    expect(withServer(defaultTitleTemplate)).toBe('Waiting · Attic · Download: 0.00 B/s, Upload: 0.00 B/s - Arioso');
    expect(withServer('${title}')).toBe('Arioso');
  });
});

describe('sagas/page/title, timing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function setUp(titleRefreshInterval: number) {
    const { store } = startSagas(watchTitle, {
      state: makeState({ settings: { titleRefreshInterval, title: '${downspeed:noprefix}' } }),
      environment: fakeEnvironment({ texts: await loadedTexts }),
    });
    jest.mocked(setDocumentTitle).mockClear();
    store.dispatch(locationChanged(locationOf('/downloading')));
    return {
      store,
      titles: () => jest.mocked(setDocumentTitle).mock.calls.map(([title]) => title),
      tell: (downloadSpeed: number) => store.dispatch(polled({ time: 0, stat: { ...stat, downloadSpeed } })),
    };
  }

  it('is set at once, after the first totals, and then at the interval', async () => {
    const { titles, tell } = await setUp(5000);
    tell(1024);
    tell(2048);
    expect(titles()).toEqual(['0.00 B/s', '1.00 KB/s']);
    await jest.advanceTimersByTimeAsync(4999);
    expect(titles()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(titles().at(-1)).toBe('2.00 KB/s');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(titles()).toHaveLength(5);
  });

  it('follows the texts of another language', async () => {
    let translated: () => void = () => undefined;
    const texts = await loadedTexts;
    startSagas(watchTitle, {
      state: makeState({ path: '/waiting', settings: { titleRefreshInterval: 0, title: '${waiting}' } }),
      environment: fakeEnvironment({
        texts: {
          ...texts,
          translate: (label) => `${typeof label === 'string' ? label : label.key}!`,
          subscribe: (listener) => {
            translated = listener;
            return () => undefined;
          },
        },
      }),
    });
    jest.mocked(setDocumentTitle).mockClear();
    translated();
    expect(jest.mocked(setDocumentTitle)).toHaveBeenCalledTimes(1);
  });

  const attic = makeProfile({ rpcAlias: 'Attic' });
  const second = makeProfile({ rpcId: 'b' });
  const figuresText = 'Download: 0.00 B/s, Upload: 0.00 B/s - Arioso';

  it.each([
    ['a new name', [attic, second], profileSaved({ ...attic, rpcAlias: 'Cellar' }), `Waiting · Cellar · ${figuresText}`],
    ['a second server', [attic], profileSaved(second), `Waiting · Attic · ${figuresText}`],
    ['a server that another tab added', [attic], profilesRead([attic, second]), `Waiting · Attic · ${figuresText}`],
    ['the removal of the second server', [attic, second], profileRemoved('b'), `Waiting · ${figuresText}`],
  ])('follows %s without an interval', async (_, profiles, action, title) => {
    const { store } = startSagas(watchTitle, {
      state: makeState({ path: '/waiting', settings: { titleRefreshInterval: 0 }, profiles }),
      environment: fakeEnvironment({ texts: await loadedTexts }),
    });
    jest.mocked(setDocumentTitle).mockClear();
    store.dispatch(action);
    expect(jest.mocked(setDocumentTitle).mock.calls).toEqual([[title]]);
  });

  it('is not updated at an interval of 0', async () => {
    const { titles, tell } = await setUp(0);
    tell(1024);
    tell(2048);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(titles()).toEqual(['0.00 B/s', '1.00 KB/s']);
  });

  const reason = { key: 'connection.reason.closed' };
  it.each([
    ['is lost', connectionLost({ reason, nextAttemptAt: 0 })],
    ['is silent', fellSilent({ key: 'connection.reason.no-response' })],
    ['is refused', secretRefused()],
  ])('shows no speed, at once, when the connection %s', async (_title, end) => {
    const { store, titles, tell } = await setUp(0);
    tell(1024);
    store.dispatch(end);
    expect(titles()).toEqual(['0.00 B/s', '1.00 KB/s', '0.00 B/s']);
  });
});
