import { aBoolean, aDisplayOrder, aText, anInterval, oneOf, type Check } from '../checks';
import { aLanguageCode } from '../language/languages';
import { defaultTaskColumns } from '../taskList/taskColumns';
import type { Milliseconds } from '../units';
import { themes } from './themes';

/** The parts of the settings page, in the order in which `table` first names them. */
export type SettingSection =
  'appearance' | 'updates' | 'notifications' | 'tasks' | 'rules' | 'details' | 'servers' | 'input' | 'remembered';

/**
 * All that is known of one setting. Its texts are `setting.title.{key}`, `setting.description.{key}` and `setting.choice.{key}.{choice}`.
 */
interface SettingDefinition<Value> {
  readonly default: Value;
  /** Checks stored, preset and imported values, and values chosen on the page. */
  readonly check: Check<Value>;
  readonly section: SettingSection;
  /**
   * The editor on the settings page. A remembered setting is changed where it is used. The settings page only resets it, unless it is a
   * sort order (orderChoices.ts).
   */
  readonly kind: 'switch' | 'interval' | 'choice' | 'language' | 'title' | 'rules' | 'remembered';
  /** The values that a `choice` offers. */
  readonly choices?: readonly string[];
}

const switching = (section: SettingSection, isOn: boolean): SettingDefinition<boolean> => ({
  default: isOn,
  check: aBoolean,
  section,
  kind: 'switch',
});

const interval = (section: SettingSection, intervalMs: Milliseconds): SettingDefinition<Milliseconds> => ({
  default: intervalMs,
  check: anInterval,
  section,
  kind: 'interval',
});

const choice = <const Choice extends string>(
  section: SettingSection,
  defaultValue: NoInfer<Choice>,
  choices: readonly Choice[],
): SettingDefinition<Choice> => ({ default: defaultValue, check: oneOf(choices), section, kind: 'choice', choices });

const text = (
  section: SettingSection,
  kind: 'language' | 'title' | 'rules',
  check: Check<string>,
  defaultValue = '',
): SettingDefinition<string> => ({ default: defaultValue, check, section, kind });

const remembered = (check: Check<string>, defaultValue = ''): SettingDefinition<string> => ({
  default: defaultValue,
  check,
  section: 'remembered',
  kind: 'remembered',
});

/** The most characters of a setting that holds rules as JSON text. `parseRules` refuses longer ones. */
export const maxRulesLength = 20_000;
/** The most rules of such a setting. More rules would need a search. */
export const maxRules = 100;
/** The most characters of the title's template. */
export const maxTitleLength = 1000;

export const defaultTitleTemplate = '${downspeed}, ${upspeed} - ${title}';
const defaultOrder = 'default:asc';

/** All settings of Arioso, in the order of the settings page. */
const table = {
  language: text('appearance', 'language', aLanguageCode, 'en'),
  theme: choice('appearance', 'dark', themes),
  /** See titleTemplate.ts. */
  title: text('appearance', 'title', aText(maxTitleLength), defaultTitleTemplate),

  globalStatRefreshInterval: interval('updates', 1000),
  downloadTaskRefreshInterval: interval('updates', 1000),
  titleRefreshInterval: interval('updates', 5000),

  browserNotification: switching('notifications', false),
  /** JSON text, see activity/notificationChoices.ts. */
  browserNotificationEvents: text('notifications', 'rules', aText(maxRulesLength)),
  browserNotificationSound: switching('notifications', true),
  /** high: 10 a minute, middle: one a minute, low: one in five minutes (AriaNg 1.3.0). */
  browserNotificationFrequency: choice('notifications', 'unlimited', ['unlimited', 'high', 'middle', 'low']),

  afterCreatingNewTask: choice('tasks', 'task-list', ['task-list', 'task-detail']),
  afterRetryingTask: choice('tasks', 'task-list-downloading', ['task-list-downloading', 'task-detail', 'stay-on-current']),
  removeOldTaskAfterRetrying: switching('tasks', false),
  /** JSON text, see autoRetry/retryRules.ts. */
  retryRules: text('tasks', 'rules', aText(maxRulesLength)),
  confirmTaskRemoval: switching('tasks', true),
  dragAndDropTasks: switching('tasks', true),
  /** Waiting and stopped tasks have an order of their own (AriaNg 1.3.7). */
  taskListIndependentDisplayOrder: switching('tasks', false),

  /** JSON text, see folderRules/folderRules.ts, fileRules/fileRules.ts and speedTimetable/speedTimetable.ts. */
  folderRules: text('rules', 'rules', aText(maxRulesLength)),
  fileRules: text('rules', 'rules', aText(maxRulesLength)),
  speedTimetable: text('rules', 'rules', aText(maxRulesLength)),

  /** In a wide window an open task stands beside its list. */
  taskPane: switching('details', true),
  showPiecesInfoInTaskDetailPage: choice('details', 'le10240', ['always', 'le102400', 'le10240', 'le1024', 'never']),
  includePrefixWhenCopyingFromTaskDetails: switching('details', true),
  /** JSON text: where finished files are served, see files/fileLinks.ts. */
  fileLinks: text('details', 'rules', aText(maxRulesLength)),

  rpcListDisplayOrder: choice('servers', 'recentlyUsed', ['recentlyUsed', 'rpcAlias']),
  /** The longest wait before the next attempt to connect, see sagas/connection/connection.ts; 0: no attempt is planned. */
  webSocketReconnectInterval: interval('servers', 30_000),
  /** Whether a command link from outside needs the user's consent. */
  commandLinks: choice('servers', 'ask-when-risky', ['ask-when-risky', 'always-ask', 'trust']),

  keyboardShortcuts: switching('input', true),
  swipeGesture: switching('input', true),

  displayOrder: remembered(aDisplayOrder, defaultOrder),
  waitingTaskListPageDisplayOrder: remembered(aDisplayOrder, defaultOrder),
  stoppedTaskListPageDisplayOrder: remembered(aDisplayOrder, defaultOrder),
  fileListDisplayOrder: remembered(aDisplayOrder, defaultOrder),
  peerListDisplayOrder: remembered(aDisplayOrder, defaultOrder),
  /** Columns of the task list, see taskList/taskColumns.ts. */
  taskColumns: remembered(aText(400), defaultTaskColumns),
  /** CSS pixels; a share of the window when empty. */
  taskPaneWidth: remembered(aText(4)),
  /** Keys of starred options, see options/pageOptions.ts. */
  favouriteOptions: remembered(aText(8000)),
  /** Two pairs of limits, see options/speedProfiles.ts; the built-in ones when empty. */
  speedProfiles: remembered(aText(400)),
  /** JSON text: lists of trackers and when they are renewed, see trackers/trackerRenewal.ts. */
  trackerLists: remembered(aText(20_000)),
};

export const defaultSettings = defaultsOf(table);
export type Settings = typeof defaultSettings;
export type SettingKey = keyof Settings;

/** The table by key, where the key is a variable. */
export const settingDefinitions: { readonly [Key in SettingKey]: SettingDefinition<Settings[Key]> } = table;

export const settingKeys = Object.keys(table).filter((key): key is SettingKey => key in table);
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(table, key);

/** The overload derives the type of each value, which TypeScript does not follow through Object.fromEntries. */
function defaultsOf<Values>(definitions: { readonly [Key in keyof Values]: SettingDefinition<Values[Key]> }): Readonly<Values>;
function defaultsOf(definitions: Readonly<Record<string, SettingDefinition<unknown>>>): object {
  return Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [key, definition.default]));
}

/** The settings that an unknown object holds: own keys only, each checked and clamped. A missing or invalid value is left out. */
export function parseSettings(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  const parsed: Partial<Settings> = {};
  for (const key of settingKeys) if (Object.hasOwn(raw, key)) addIfValid(parsed, key, raw[key]);
  return parsed;
}

function addIfValid<Key extends SettingKey>(into: { -readonly [K in Key]?: Settings[K] }, key: Key, raw: unknown): void {
  const value = settingDefinitions[key].check(raw);
  if (value !== undefined) into[key] = value;
}
