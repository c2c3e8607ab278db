/** The address after `#!`. */
export interface HashbangLocation {
  readonly pathname: string;
  readonly search: string;
  readonly key: string;
}

/**
 * The browser's history with `#!/…` addresses. react-router's hash history writes `#/!/…`, which would break existing
 * links. This one reads `#!/x`, `#/x` and `#x`, and writes `#!/x`.
 */
export interface HashbangHistory {
  readonly current: () => HashbangLocation;
  readonly push: (to: string) => void;
  readonly replace: (to: string) => void;
  /** Called after each change: by push and replace, by Back and Forward, and by an edited or clicked address. */
  readonly subscribe: (listener: (location: HashbangLocation) => void) => () => void;
}

export function createHashbangHistory(browser: Window = window): HashbangHistory {
  const listeners = new Set<(location: HashbangLocation) => void>();
  let visits = 0;
  let seen = '';
  const page = __LIBRARY__ ? pageOf(browser) : '';

  const notify = () => {
    visits += 1;
    seen = browser.location.hash;
    const location = current();
    for (const listener of listeners) listener(location);
  };
  // Back fires popstate and hashchange for one change of location. The second event changes nothing.
  const onChange = () => {
    // Another page of the application around the library. The application may unmount Arioso a little later.
    if (__LIBRARY__ && pageOf(browser) !== page && !browser.location.hash.startsWith('#!')) return;
    if (browser.location.hash !== seen) notify();
  };
  const write = (how: 'pushState' | 'replaceState') => (to: string) => {
    // The whole address, because a lone hash would be resolved against the <base> of a host page.
    const before = __LIBRARY__ ? browser.location.href.replace(/#.*/, '') : '';
    // The application around the library may keep data in the state of its entry.
    const state: unknown = __LIBRARY__ && how === 'replaceState' ? browser.history.state : null;
    browser.history[how](state, '', `${before}#!${to}`);
    notify();
  };
  const current = (): HashbangLocation => ({ ...parseHash(browser.location.hash), key: `visit-${visits}` });

  seen = browser.location.hash;
  return {
    current,
    push: write('pushState'),
    replace: write('replaceState'),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        browser.addEventListener('popstate', onChange);
        browser.addEventListener('hashchange', onChange);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        browser.removeEventListener('popstate', onChange);
        browser.removeEventListener('hashchange', onChange);
      };
    },
  };
}

const pageOf = ({ location: { pathname, search } }: Window): string => pathname + search;

/** `#!/waiting?x=1`, `#/waiting?x=1`, `#waiting?x=1` are all the path /waiting with the query ?x=1. */
export function parseHash(hash: string): Pick<HashbangLocation, 'pathname' | 'search'> {
  const path = hash.replace(/^#?!?/, '');
  const query = path.indexOf('?');
  const pathname = query < 0 ? path : path.slice(0, query);
  return { pathname: `/${pathname.replace(/^\/+/, '')}`, search: query < 0 ? '' : path.slice(query) };
}
