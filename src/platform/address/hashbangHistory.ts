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

export function createHashbangHistory(): HashbangHistory {
  const listeners = new Set<(location: HashbangLocation) => void>();
  let visits = 0;
  let seen = '';
  const page = __LIBRARY__ ? currentPage() : '';

  const notify = () => {
    visits += 1;
    seen = window.location.hash;
    const location = current();
    for (const listener of listeners) listener(location);
  };
  // Back fires popstate and hashchange for one change of location. The second event changes nothing.
  const onChange = () => {
    // The host page has gone to another of its own addresses. It may unmount Arioso a little later.
    if (__LIBRARY__ && currentPage() !== page && !window.location.hash.startsWith('#!')) return;
    if (window.location.hash !== seen) notify();
  };
  const write = (how: 'pushState' | 'replaceState') => (to: string) => {
    // The whole address, because a lone hash would be resolved against the <base> of a host page.
    const before = __LIBRARY__ ? window.location.href.replace(/#.*/, '') : '';
    // The host page may keep data in the state of its history entry.
    const state: unknown = __LIBRARY__ && how === 'replaceState' ? window.history.state : null;
    window.history[how](state, '', `${before}#!${to}`);
    notify();
  };
  const current = (): HashbangLocation => ({ ...parseHash(window.location.hash), key: `visit-${visits}` });

  seen = window.location.hash;
  return {
    current,
    push: write('pushState'),
    replace: write('replaceState'),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('popstate', onChange);
        window.addEventListener('hashchange', onChange);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('popstate', onChange);
        window.removeEventListener('hashchange', onChange);
      };
    },
  };
}

const currentPage = (): string => window.location.pathname + window.location.search;

/** `#!/waiting?x=1`, `#/waiting?x=1`, `#waiting?x=1` are all the path /waiting with the query ?x=1. */
export function parseHash(hash: string): Pick<HashbangLocation, 'pathname' | 'search'> {
  const path = hash.replace(/^#?!?/, '');
  const query = path.indexOf('?');
  const pathname = query < 0 ? path : path.slice(0, query);
  return { pathname: `/${pathname.replace(/^\/+/, '')}`, search: query < 0 ? '' : path.slice(query) };
}
