import { aLanguageCode, type LanguageCode } from './languages';
import { defaultTaskColumns } from './taskColumns';
import { themes, type ThemeChoice } from './themes';
import type { Milliseconds } from './units';
import { aBoolean, aDisplayOrder, aText, anInterval, oneOf, type Check } from './checks';

/** What the user can choose for the application itself (specification section 3, "Stored application settings"). */
export interface Settings {
  readonly language: LanguageCode;
  readonly theme: ThemeChoice;
  /** See titleTemplate.ts. */
  readonly title: string;
  /** 0 disables, as for the other two intervals. */
  readonly titleRefreshInterval: Milliseconds;
  readonly globalStatRefreshInterval: Milliseconds;
  readonly downloadTaskRefreshInterval: Milliseconds;
  readonly browserNotification: boolean;
  readonly browserNotificationSound: boolean;
  /** At most so many: 10 a minute, one a minute, one in five minutes (AriaNg 1.3.0). */
  readonly browserNotificationFrequency: 'unlimited' | 'high' | 'middle' | 'low';
  /** The longest wait before the next attempt to connect, see sagas/connection.ts; 0: only when asked to. */
  readonly webSocketReconnectInterval: Milliseconds;
  readonly swipeGesture: boolean;
  readonly dragAndDropTasks: boolean;
  readonly rpcListDisplayOrder: 'recentlyUsed' | 'rpcAlias';
  readonly afterCreatingNewTask: 'task-list' | 'task-detail';
  readonly afterRetryingTask: 'task-list-downloading' | 'task-detail' | 'stay-on-current';
  readonly removeOldTaskAfterRetrying: boolean;
  readonly confirmTaskRemoval: boolean;
  readonly includePrefixWhenCopyingFromTaskDetails: boolean;
  readonly showPiecesInfoInTaskDetailPage: 'always' | 'le102400' | 'le10240' | 'le1024' | 'never';
  readonly displayOrder: string;
  /** Waiting and stopped tasks have an order of their own (AriaNg 1.3.7). */
  readonly taskListIndependentDisplayOrder: boolean;
  readonly waitingTaskListPageDisplayOrder: string;
  readonly stoppedTaskListPageDisplayOrder: string;
  /** Columns of the task list, see taskColumns.ts. */
  readonly taskColumns: string;
  readonly keyboardShortcuts: boolean;
  readonly fileListDisplayOrder: string;
  readonly peerListDisplayOrder: string;
  /** What a link from elsewhere may do without asking (trust rules, "Command links"). */
  readonly commandLinks: 'ask-when-risky' | 'always-ask' | 'trust';
  /** Keys of starred options, see options/favourites.ts. */
  readonly favouriteOptions: string;
  /** Where finished files are served, see fileLinks.ts. */
  readonly fileLinks: string;
  /** Two pairs of limits, see speedProfiles.ts; the built-in ones when empty. */
  readonly speedProfiles: string;
}

export type SettingKey = keyof Settings;

export const defaultTitleTemplate = '${downspeed}, ${upspeed} - ${title}';

export const defaultSettings: Settings = {
  language: 'en',
  theme: 'dark',
  title: defaultTitleTemplate,
  titleRefreshInterval: 5000,
  globalStatRefreshInterval: 1000,
  downloadTaskRefreshInterval: 1000,
  browserNotification: false,
  browserNotificationSound: true,
  browserNotificationFrequency: 'unlimited',
  webSocketReconnectInterval: 30_000,
  swipeGesture: true,
  dragAndDropTasks: true,
  rpcListDisplayOrder: 'recentlyUsed',
  afterCreatingNewTask: 'task-list',
  afterRetryingTask: 'task-list-downloading',
  removeOldTaskAfterRetrying: false,
  confirmTaskRemoval: true,
  includePrefixWhenCopyingFromTaskDetails: true,
  showPiecesInfoInTaskDetailPage: 'le10240',
  displayOrder: 'default:asc',
  taskListIndependentDisplayOrder: false,
  waitingTaskListPageDisplayOrder: 'default:asc',
  stoppedTaskListPageDisplayOrder: 'default:asc',
  taskColumns: defaultTaskColumns,
  keyboardShortcuts: true,
  fileListDisplayOrder: 'default:asc',
  peerListDisplayOrder: 'default:asc',
  commandLinks: 'ask-when-risky',
  favouriteOptions: '',
  fileLinks: '',
  speedProfiles: '',
};

const checks: { readonly [Key in SettingKey]: Check<Settings[Key]> } = {
  language: aLanguageCode,
  theme: oneOf(themes),
  title: aText(1000),
  titleRefreshInterval: anInterval,
  globalStatRefreshInterval: anInterval,
  downloadTaskRefreshInterval: anInterval,
  browserNotification: aBoolean,
  browserNotificationSound: aBoolean,
  browserNotificationFrequency: oneOf(['unlimited', 'high', 'middle', 'low']),
  webSocketReconnectInterval: anInterval,
  swipeGesture: aBoolean,
  dragAndDropTasks: aBoolean,
  rpcListDisplayOrder: oneOf(['recentlyUsed', 'rpcAlias']),
  afterCreatingNewTask: oneOf(['task-list', 'task-detail']),
  afterRetryingTask: oneOf(['task-list-downloading', 'task-detail', 'stay-on-current']),
  removeOldTaskAfterRetrying: aBoolean,
  confirmTaskRemoval: aBoolean,
  includePrefixWhenCopyingFromTaskDetails: aBoolean,
  showPiecesInfoInTaskDetailPage: oneOf(['always', 'le102400', 'le10240', 'le1024', 'never']),
  displayOrder: aDisplayOrder,
  taskListIndependentDisplayOrder: aBoolean,
  waitingTaskListPageDisplayOrder: aDisplayOrder,
  stoppedTaskListPageDisplayOrder: aDisplayOrder,
  taskColumns: aText(400),
  keyboardShortcuts: aBoolean,
  fileListDisplayOrder: aDisplayOrder,
  peerListDisplayOrder: aDisplayOrder,
  commandLinks: oneOf(['ask-when-risky', 'always-ask', 'trust']),
  favouriteOptions: aText(8000),
  fileLinks: aText(8000),
  speedProfiles: aText(400),
};

export const settingKeys = Object.keys(checks).filter((key): key is SettingKey => key in checks);
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(checks, key);

/**
 * The settings that an unknown object holds: own keys only, each checked and clamped; what is missing or broken is left
 * out. One rule for stored, preset and imported values (architecture, "Persistence").
 */
export function parseSettings(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  const parsed: Partial<Settings> = {};
  for (const key of settingKeys) if (Object.hasOwn(raw, key)) take(parsed, key, raw[key]);
  return parsed;
}

function take<Key extends SettingKey>(into: { -readonly [K in Key]?: Settings[K] }, key: Key, raw: unknown): void {
  const value = checks[key](raw);
  if (value !== undefined) into[key] = value;
}
