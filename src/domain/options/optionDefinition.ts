import type { OptionCategory } from '../routes';

/**
 * The facts about an option that a screen or a rule needs. `npm run definitions` makes the rows in `definitions/` from
 * scripts/data/aria2-options.json. Flags that are not set are absent.
 */
export type OptionDefinition = OptionBase & (StringOption | NumberOption | ChoiceOption | ListOption);

export type OptionUnit = 'bytes' | 'bytesPerSecond' | 'seconds' | 'minutes';

interface OptionBase {
  readonly key: string;
  /** The page that shows it; absent for options that only tasks or the command line have. */
  readonly category?: OptionCategory;
  /** The default in the manual. The daemon replaces variables such as `${CWD}`. */
  readonly default?: string;
  readonly required?: true;
  /** changeGlobalOption cannot change it. */
  readonly readonly?: true;
  /** The first aria2 that has it. */
  readonly since?: string;
  /** Only builds with this feature have the option. */
  readonly feature?: string;
  readonly deprecated?: true;
  /** Passwords: masked on screen and in DevTools. */
  readonly secret?: true;
  readonly showHistory?: true;
  readonly perTask?: PerTask;
  readonly inForms?: FormUse;
}

/** When a task accepts the option. */
export type PerTask =
  /** Only when the task is added. */
  | 'new'
  /** Always. An active download restarts. */
  | 'restarts'
  /** Always, and at once. */
  | 'live';

/** The statuses in which aria2 accepts changes of a task's options. */
export type EditableStatus = 'active' | 'waiting' | 'paused';

/** How a task's settings and the New form show an option. */
export interface FormUse {
  readonly order: number;
  readonly filter: 'global' | 'http' | 'bittorrent';
  /** `new`: in the form of new downloads. */
  readonly shownIn: readonly ('new' | EditableStatus)[];
}

export type OptionFilter = FormUse['filter'];
export const optionFilters: readonly OptionFilter[] = ['global', 'http', 'bittorrent'];

interface StringOption {
  readonly type: 'string';
  readonly kind?:
    /** Digits with a unit. The bounds are in bytes. */
    | 'size'
    /** `6881-6999,7001`. The bounds are for each number. */
    | 'ranges'
    /** `true`, `false` or `A:B`, which the daemon returns as `true`. */
    | 'switch'
    /** A host, which the daemon returns as a URL. */
    | 'proxy';
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
  /** The separator on the wire. On screen each item has a line. */
  readonly split: ',' | '\n';
  /** Sent as an array of items instead of one text. */
  readonly submitAs?: 'array';
  /** The daemon only adds items and never removes one. */
  readonly cumulative?: true;
  readonly pattern?: string;
}

/** An option that the catalogue does not know. It is a text that only the daemon checks. */
export const unknownOption = (key: string): OptionDefinition => ({ key, type: 'string', category: 'advanced' });

/** Whether aria2 only adds items to the option's list and never removes one. */
export const isCumulative = (definition: OptionDefinition): boolean => definition.type === 'text' && definition.cumulative === true;
