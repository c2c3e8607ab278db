import type { Label } from './label';
import { builtInNames } from './languageNames';
import { languageCodes } from './languages';
import type { SettingKey } from './settings';
import { themes } from './themes';

/** How a setting is changed on its page; what it may be is settings.ts's affair. */
export type SettingRow = { readonly key: SettingKey } & (
  | { readonly kind: 'switch' | 'interval' | 'title' | 'language' | 'text' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Chosen where it is used, and only set back here. */
  | { readonly kind: 'remembered' }
);

export type SettingSectionId = 'appearance' | 'updates' | 'notifications' | 'tasks' | 'details' | 'servers' | 'input' | 'remembered';

export interface SettingSection {
  readonly id: SettingSectionId;
  readonly rows: readonly SettingRow[];
}

/** Everything that can be set for Arioso itself, as its page shows it (specification section 3, "Stored application settings"). */
export const settingSections: readonly SettingSection[] = [
  {
    id: 'appearance',
    rows: [
      { key: 'language', kind: 'language' },
      { key: 'theme', kind: 'choice', values: themes },
      { key: 'title', kind: 'title' },
    ],
  },
  {
    id: 'updates',
    rows: [
      { key: 'globalStatRefreshInterval', kind: 'interval' },
      { key: 'downloadTaskRefreshInterval', kind: 'interval' },
      { key: 'titleRefreshInterval', kind: 'interval' },
    ],
  },
  {
    id: 'notifications',
    rows: [
      { key: 'browserNotification', kind: 'switch' },
      { key: 'browserNotificationSound', kind: 'switch' },
      { key: 'browserNotificationFrequency', kind: 'choice', values: ['unlimited', 'high', 'middle', 'low'] },
    ],
  },
  {
    id: 'tasks',
    rows: [
      { key: 'afterCreatingNewTask', kind: 'choice', values: ['task-list', 'task-detail'] },
      { key: 'afterRetryingTask', kind: 'choice', values: ['task-list-downloading', 'task-detail', 'stay-on-current'] },
      { key: 'removeOldTaskAfterRetrying', kind: 'switch' },
      { key: 'confirmTaskRemoval', kind: 'switch' },
      { key: 'dragAndDropTasks', kind: 'switch' },
      { key: 'taskListIndependentDisplayOrder', kind: 'switch' },
    ],
  },
  {
    id: 'details',
    rows: [
      { key: 'showPiecesInfoInTaskDetailPage', kind: 'choice', values: ['always', 'le102400', 'le10240', 'le1024', 'never'] },
      { key: 'includePrefixWhenCopyingFromTaskDetails', kind: 'switch' },
      { key: 'fileLinks', kind: 'text' },
    ],
  },
  {
    id: 'servers',
    rows: [
      { key: 'rpcListDisplayOrder', kind: 'choice', values: ['recentlyUsed', 'rpcAlias'] },
      { key: 'webSocketReconnectInterval', kind: 'interval' },
      { key: 'commandLinks', kind: 'choice', values: ['ask-when-risky', 'always-ask', 'trust'] },
    ],
  },
  {
    id: 'input',
    rows: [
      { key: 'keyboardShortcuts', kind: 'switch' },
      { key: 'swipeGesture', kind: 'switch' },
    ],
  },
  {
    id: 'remembered',
    rows: [
      { key: 'displayOrder', kind: 'remembered' },
      { key: 'waitingTaskListPageDisplayOrder', kind: 'remembered' },
      { key: 'stoppedTaskListPageDisplayOrder', kind: 'remembered' },
      { key: 'fileListDisplayOrder', kind: 'remembered' },
      { key: 'peerListDisplayOrder', kind: 'remembered' },
      { key: 'taskColumns', kind: 'remembered' },
      { key: 'favouriteOptions', kind: 'remembered' },
      { key: 'speedProfiles', kind: 'remembered' },
    ],
  },
];

/** Specification section 9, "Refresh interval choices". */
export const intervalChoices: readonly number[] = [1000, 2000, 3000, 5000, 10_000, 30_000, 60_000, 0];

/** The values that are offered for a row, as they are stored; none where it is no choice. */
export function choicesOf(row: SettingRow): readonly string[] {
  switch (row.kind) {
    case 'interval':
      return intervalChoices.map(String);
    case 'language':
      return languageCodes;
    case 'choice':
      return row.values;
    case 'switch':
    case 'title':
    case 'text':
    case 'remembered':
      return [];
    default:
      return row satisfies never;
  }
}

/** What a language calls itself; a code that nobody knows is shown as it is. */
export const languageName = (code: string, names = builtInNames): string => names[code] ?? code;

/** 500 ms, 5 seconds, 2 minutes, 3 hours, or Disabled (specification section 9). */
export function intervalLabel(intervalMs: number): Label {
  if (intervalMs === 0) return { key: 'setting.interval.disabled' };
  const unit = units.find(({ lengthMs }) => intervalMs % lengthMs === 0) ?? milliseconds;
  return { key: unit.key, values: { count: intervalMs / unit.lengthMs } };
}

const milliseconds = { key: 'setting.interval.milliseconds', lengthMs: 1 };
const units = [
  { key: 'setting.interval.hours', lengthMs: 3_600_000 },
  { key: 'setting.interval.minutes', lengthMs: 60_000 },
  { key: 'setting.interval.seconds', lengthMs: 1000 },
];
