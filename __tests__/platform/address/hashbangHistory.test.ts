/** @jest-environment jsdom */
import { createHashbangHistory, parseHash, type HashbangLocation } from '../../../src/platform/address/hashbangHistory';

/** Resolves with the browser's next `hashchange` event. */
const nextHashChange = () => new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));

function listening() {
  const history = createHashbangHistory();
  const locations: HashbangLocation[] = [];
  const stop = history.subscribe((location) => locations.push(location));
  subscriptions.push(stop);
  return { history, locations, paths: () => locations.map(({ pathname, search }) => pathname + search), stop };
}

const subscriptions: (() => void)[] = [];

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => subscriptions.splice(0).forEach((stop) => stop()));

describe('platform/address/hashbangHistory', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#!', '/', ''],
    ['#!/waiting', '/waiting', ''],
    ['#/waiting', '/waiting', ''],
    ['#waiting', '/waiting', ''],
    ['#!waiting', '/waiting', ''],
    ['#!//waiting', '/waiting', ''],
    ['#!/new?url=a%20b&x=1', '/new', '?url=a%20b&x=1'],
    ['#!/new?url=a?b', '/new', '?url=a?b'],
    ['#?x=1', '/', '?x=1'],
    ['#!/new/a/', '/new/a/', ''],
  ])('parses %j as the path %s with the query %j', (hash, pathname, search) => {
    expect(parseHash(hash)).toEqual({ pathname, search });
  });

  it('reads the location of an opened page without changing its address', () => {
    window.history.replaceState(null, '', '/sub/index.html?embed=1#/waiting');
    expect(createHashbangHistory().current()).toMatchObject({ pathname: '/waiting', search: '' });
    expect(window.location.href).toMatch(/\/sub\/index\.html\?embed=1#\/waiting$/);
  });

  it('writes #!/ and keeps the address before it', () => {
    window.history.replaceState(null, '', '/sub/?embed=1');
    const { history, paths } = listening();
    history.push('/waiting?x=1');
    expect(window.location.href).toMatch(/\/sub\/\?embed=1#!\/waiting\?x=1$/);
    expect(paths()).toEqual(['/waiting?x=1']);
  });

  it('keeps the address of a page around the library that has a <base>', () => {
    window.history.replaceState(null, '', '/admin/downloads?a=1#!/all');
    const base = document.createElement('base');
    base.href = '/';
    document.head.append(base);
    Reflect.set(globalThis, '__LIBRARY__', true);
    const { history } = listening();
    history.push('/waiting');
    Reflect.set(globalThis, '__LIBRARY__', false);
    base.remove();
    expect(window.location.href).toMatch(/\/admin\/downloads\?a=1#!\/waiting$/);
  });

  it('keeps the state that a page around the library has stored in its entry', () => {
    window.history.replaceState({ key: 'theirs' }, '', '/downloads');
    Reflect.set(globalThis, '__LIBRARY__', true);
    const { history } = listening();
    history.replace('/waiting');
    expect([window.location.hash, window.history.state]).toEqual(['#!/waiting', { key: 'theirs' }]);
    history.push('/all');
    Reflect.set(globalThis, '__LIBRARY__', false);
    expect(window.history.state).toBeNull();
  });

  it('adds a history entry with push and none with replace', () => {
    const { history } = listening();
    const before = window.history.length;
    history.push('/a');
    expect(window.history.length).toBe(before + 1);
    history.replace('/b');
    expect(window.history.length).toBe(before + 1);
    expect(window.location.hash).toBe('#!/b');
  });

  it('reports Back once, although the browser fires two events', async () => {
    const { history, paths } = listening();
    history.push('/a');
    history.push('/b');
    const changed = nextHashChange();
    window.history.back();
    await changed;
    expect(paths()).toEqual(['/a', '/b', '/a']);
  });

  it('reports an address once that was typed or clicked', async () => {
    const { paths } = listening();
    const changed = nextHashChange();
    window.location.hash = '#!/stopped';
    await changed;
    expect(paths()).toEqual(['/stopped']);
  });

  it('reports the same command again after its entry was replaced', async () => {
    const { history, paths } = listening();
    for (let time = 0; time < 2; time += 1) {
      const changed = nextHashChange();
      window.location.hash = '#!/new/abc';
      await changed;
      history.replace('/downloading');
    }
    expect(paths()).toEqual(['/new/abc', '/downloading', '/new/abc', '/downloading']);
  });

  it('has a different key for each visit', () => {
    const { history, locations } = listening();
    history.push('/a');
    history.push('/a');
    expect(new Set([...locations, createHashbangHistory().current()].map(({ key }) => key)).size).toBe(3);
    expect(history.current()).toEqual(locations[1]);
  });

  it('does not call an unsubscribed listener', async () => {
    const { history, locations, stop } = listening();
    stop();
    history.push('/a');
    const changed = nextHashChange();
    window.location.hash = '#!/b';
    await changed;
    expect(locations).toEqual([]);
  });

  it('ignores another page of the application around the library, which unmounts it later', async () => {
    window.history.replaceState(null, '', '/home');
    window.history.pushState(null, '', '/downloads?a=1#!/waiting');
    Reflect.set(globalThis, '__LIBRARY__', true);
    const { paths } = listening();
    let changed = nextHashChange();
    window.location.hash = '';
    await changed;
    window.location.hash = '#!/all';
    await nextHashChange();
    expect(paths()).toEqual(['/', '/all']);
    changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(-3);
    await changed;
    Reflect.set(globalThis, '__LIBRARY__', false);
    expect(window.location.pathname).toBe('/home');
    expect(paths()).toEqual(['/', '/all']);
  });
});
