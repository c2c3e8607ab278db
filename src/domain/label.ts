/**
 * A text that is still to be translated. Selectors and sagas hand out labels, components translate them.
 * `key` is `section.key` of the language files, the section being all before the last dot.
 */
export interface Label {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
