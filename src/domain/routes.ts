import type { Gid } from './units';

/** Every screen and command (docs/specification.md, section 2). */
export type RouteId =
  | 'all'
  | 'downloading'
  | 'waiting'
  | 'stopped'
  | 'new'
  | 'newLink'
  | 'taskDetail'
  | 'settings'
  | 'options'
  | 'rpcSet'
  | 'debug'
  | 'status'
  | 'servers';

/** The pages that show a task list. */
export type TaskListPageId = Extract<RouteId, 'all' | 'downloading' | 'waiting' | 'stopped'>;

export interface Route {
  readonly id: RouteId;
  /** react-router's syntax: `:name`, `:name?`, and a trailing `*` for the rest. */
  readonly path: string;
  /** The page's name. A command has none, because it redirects to a page. */
  readonly titleKey?: string;
  /** A page of aria2's options has one, except the page of starred options. */
  readonly category?: OptionCategory;
}

/** The pages of aria2's options, in the order of the navigation. */
export const optionCategories = ['basic', 'http-ftp-sftp', 'http', 'ftp-sftp', 'bt', 'metalink', 'rpc', 'advanced'] as const;
export type OptionCategory = (typeof optionCategories)[number];
/** One of these pages, or the page of starred options. */
export type OptionPageId = OptionCategory | 'favourites';

export const homePath = '/downloading';
export const newTaskPath = '/new';
/** Arioso's own settings. */
export const settingsPath = '/settings/arioso';
/** The same page, with the switch for debug mode. */
export const debugSettingsPath = `${settingsPath}/debug`;
/** The same page, with the tab of the active profile. */
export const connectionSettingsPath = `${settingsPath}/connections`;

/** The path of a task list. */
export const listPath = (list: TaskListPageId): string => `/${list}`;

/** The path of a task's page. */
export const taskPath = (gid: Gid): string => `/task/detail/${gid}`;

/** The path of a page of aria2's options. AriaNg's address calls them settings. */
export const optionsPath = (page: OptionPageId): string => `/settings/aria2/${page}`;

/** The URL of a page: `#!/waiting` (docs/integration.md, section 1). */
export const hrefOf = (path: string): string => `#!${path}`;

/** The most specific route wins, whatever the order (react-router's ranking). Paths are case-sensitive. */
export const routes: readonly Route[] = [
  { id: 'all', path: '/all', titleKey: 'navigation.all' },
  { id: 'downloading', path: '/downloading', titleKey: 'navigation.downloading' },
  { id: 'waiting', path: '/waiting', titleKey: 'navigation.waiting' },
  { id: 'stopped', path: '/stopped', titleKey: 'navigation.stopped' },
  { id: 'new', path: newTaskPath, titleKey: 'navigation.new' },
  { id: 'newLink', path: '/new/*' },
  { id: 'taskDetail', path: '/task/detail/:gid', titleKey: 'page.taskDetail' },
  { id: 'settings', path: `${settingsPath}/:extendType?`, titleKey: 'navigation.ariosoSettings' },
  // Links to AriaNg's settings page keep working.
  { id: 'settings', path: '/settings/ariang/:extendType?', titleKey: 'navigation.ariosoSettings' },
  ...optionCategories.map((category): Route => ({
    id: 'options',
    category,
    path: optionsPath(category),
    titleKey: `navigation.aria2.${category}`,
  })),
  { id: 'options', path: optionsPath('favourites'), titleKey: 'navigation.favourites' },
  { id: 'rpcSet', path: '/settings/rpc/set/*' },
  { id: 'debug', path: '/debug', titleKey: 'navigation.debug' },
  { id: 'status', path: '/status', titleKey: 'navigation.status' },
  { id: 'servers', path: '/servers', titleKey: 'navigation.servers' },
];
