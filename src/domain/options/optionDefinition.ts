import type { OptionCategory } from '../routes';

/**
 * What aria2 says of its options, as far as a screen or a rule needs it. The rows in `definitions/` are made from
 * scripts/data/aria2-options.json by `npm run definitions`; flags that are not set are absent.
 */
export type OptionDefinition = OptionBase & (StringOption | NumberOption | ChoiceOption | ListOption);

export type OptionUnit = 'bytes' | 'bytesPerSecond' | 'seconds' | 'minutes';

interface OptionBase {
  readonly key: string;
  /** The page that shows it; absent for options that only tasks or the command line have. */
  readonly category?: OptionCategory;
  /** As the manual writes it; `${CWD}` and the like are the daemon's to fill in. */
  readonly default?: string;
  readonly required?: true;
  /** The running daemon does not take it globally. */
  readonly readonly?: true;
  /** The first aria2 that has it. */
  readonly since?: string;
  /** It is there only in builds with this feature. */
  readonly feature?: string;
  readonly deprecated?: true;
  /** Passwords: masked on screen and in DevTools. */
  readonly secret?: true;
  readonly showHistory?: true;
  readonly perTask?: PerTask;
  readonly taskEditor?: TaskEditor;
}

/**
 * Whether a task takes it: `new` only when it is added; `restarts` in every state, an active download starts anew;
 * `live` in every state at once.
 */
export type PerTask = 'new' | 'restarts' | 'live';

export type TaskMoment = 'new' | 'active' | 'waiting' | 'paused';

/** Its place in a task's settings and in the new-task form. */
export interface TaskEditor {
  readonly order: number;
  readonly filter: 'global' | 'http' | 'bittorrent';
  readonly shownIn: readonly TaskMoment[];
  readonly editableIn: readonly TaskMoment[];
}

interface StringOption {
  readonly type: 'string';
  /**
   * `size`: digits with a unit, bounds in bytes. `ranges`: `6881-6999,7001`, bounds for each number. `switch`: true,
   * false or `A:B`, which the daemon tells back as true. `proxy`: a host that the daemon tells back as a whole address.
   */
  readonly kind?: 'size' | 'ranges' | 'switch' | 'proxy';
  readonly unit?: OptionUnit;
  /** The letters that may follow a size; all when absent. */
  readonly sizeLetters?: 'M';
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}

interface NumberOption {
  readonly type: 'integer' | 'float';
  readonly unit?: OptionUnit;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}

interface ChoiceOption {
  readonly type: 'boolean' | 'option';
  readonly options: readonly string[];
}

interface ListOption {
  readonly type: 'text';
  /** Between the items on the wire; on screen each item has a line. */
  readonly split: ',' | '\n';
  /** Sent as an array of items instead of one text. */
  readonly submitAs?: 'array';
  /** The daemon cannot take items away that it once had. */
  readonly cumulative?: true;
  /** For each item. */
  readonly pattern?: string;
}
