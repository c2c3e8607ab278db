/**
 * A text before its translation. Selectors and sagas return labels, components translate them. `key` is `section.key` of
 * the language files; the section is everything before the last dot.
 */
export interface Label {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
