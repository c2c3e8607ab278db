import { listPath, newTaskPath, optionCategories, type OptionCategory, optionsPath, settingsPath } from '../../../domain/routes';
import type { IconName } from '../../common/icons/Icon';

export interface NavigationEntry {
  readonly path: string;
  readonly labelKey: string;
  readonly icon: IconName;
  /** Which of the daemon's task counts the link shows. */
  readonly count?: 'numActive' | 'numWaiting' | 'numStopped';
}

export const listEntries: readonly NavigationEntry[] = [
  { path: listPath('all'), labelKey: 'navigation.all', icon: 'all' },
  { path: listPath('downloading'), labelKey: 'navigation.downloading', icon: 'download', count: 'numActive' },
  { path: listPath('waiting'), labelKey: 'navigation.waiting', icon: 'waiting', count: 'numWaiting' },
  { path: listPath('stopped'), labelKey: 'navigation.stopped', icon: 'stopped', count: 'numStopped' },
];

export const newEntry: NavigationEntry = { path: newTaskPath, labelKey: 'navigation.new', icon: 'add' };

export const settingsEntry: NavigationEntry = { path: settingsPath, labelKey: 'navigation.ariosoSettings', icon: 'settings' };

const optionIcons: Readonly<Record<OptionCategory, IconName>> = {
  basic: 'basic',
  'http-ftp-sftp': 'transfer',
  http: 'language',
  'ftp-sftp': 'folder',
  bt: 'swarm',
  metalink: 'link',
  rpc: 'plug',
  advanced: 'options',
};

export const optionEntries = optionCategories.map((category): NavigationEntry & { readonly category: OptionCategory } => ({
  category,
  path: optionsPath(category),
  labelKey: `navigation.aria2.${category}`,
  icon: optionIcons[category],
}));

export const statusEntry: NavigationEntry = { path: '/status', labelKey: 'navigation.status', icon: 'status' };
/** All servers. Absent where a preset hides the profiles. */
export const serversEntry: NavigationEntry = {
  path: '/servers',
  labelKey: 'navigation.servers',
  icon: { path: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' },
};
/** In debug mode only (docs/specification.md, section 6). */
export const debugEntry: NavigationEntry = { path: '/debug', labelKey: 'navigation.debug', icon: 'debug' };

/** The starred options. The link stands beside "Main" and appears once an option is starred. */
export const favouritesEntry: NavigationEntry = { path: optionsPath('favourites'), labelKey: 'navigation.favourites', icon: 'star' };
