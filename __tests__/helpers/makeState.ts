import type { RpcProfile, RpcProfiles } from '../../src/domain/connection/rpcProfile';
import type { Task } from '../../src/domain/tasks/task';
import type { TaskListName } from '../../src/domain/taskList/taskLists';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { polled } from '../../src/store/polled';
import { connected } from '../../src/store/slices/connection';
import { makeProfile } from './makeProfile';

interface Wanted {
  /** The page's path, perhaps with a query: `/waiting?x=1`. */
  readonly path?: string;
  /** The daemon's lists. A list that is not given has not arrived yet. */
  readonly lists?: Partial<Record<TaskListName, readonly Task[]>>;
  readonly isConnected?: boolean;
  readonly settings?: Partial<RootState['settings']>;
  /** The profiles, the active one first. Default: the default profile alone. */
  readonly profiles?: readonly RpcProfile[];
  /** The daemon's global options. */
  readonly options?: Readonly<Record<string, string>>;
  /** False while the application starts: parts that load after the first page are absent. */
  readonly isFirstPageShown?: boolean;
}

export const aVersion = { version: '1.37.0', enabledFeatures: [] };

export function locationOf(path: string): RootState['navigation'] {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}`, key: path };
}

/** A complete state, made by the real reducers: `makeState({ path: '/waiting', lists: { waiting: [makeTask()] } })`. */
export function makeState({
  path = '/downloading',
  lists,
  isConnected = true,
  settings = {},
  profiles = [],
  options = {},
  isFirstPageShown = true,
}: Wanted = {}): RootState {
  const blank = rootReducer(undefined, { type: 'start' });
  const begun: RootState = {
    ...blank,
    navigation: locationOf(path),
    rpcProfiles: isFilled(profiles) ? profiles : [makeProfile()],
    startUp: { isFirstPageShown },
    settings: { ...blank.settings, ...settings },
  };
  const facts = [
    ...(isConnected ? [connected({ version: aVersion, options })] : []),
    ...(lists ? [polled({ time: 0, stat: statOf(lists), lists })] : []),
  ];
  return facts.reduce((state, fact) => rootReducer(state, fact), begun);
}

const isFilled = (profiles: readonly RpcProfile[]): profiles is RpcProfiles => profiles.length > 0;

const statOf = (lists: Wanted['lists']) => ({
  downloadSpeed: 0,
  uploadSpeed: 0,
  numActive: lists?.active?.length ?? 0,
  numWaiting: lists?.waiting?.length ?? 0,
  numStopped: lists?.stopped?.length ?? 0,
});
