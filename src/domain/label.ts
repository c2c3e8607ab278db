/**
 * A text before its translation. Selectors and sagas return labels, components translate them. `key` is `section.key` of
 * the language files; the section is everything before the last dot.
 */
export interface Label {
  readonly key: string;
  readonly values?: Readonly<Record<string, LabelValue>>;
}

/**
 * A value in a text: foreign text, a list of foreign texts, a number, or another text. A readonly list would not fit into a draft of Immer.
 */
export type LabelValue = string | string[] | number | Label;
