import type { i18n as I18n } from 'i18next';
import type { Label } from '../domain/label';

export type Translate = (label: Label | string, values?: Label['values']) => string;

/** Translates `section.key`. The section is everything before the last dot. */
export function createTranslate(i18n: I18n, language = i18n.language): Translate {
  const translate = i18n.getFixedT(language);
  return (label, values) => {
    const key = typeof label === 'string' ? label : label.key;
    const dot = key.lastIndexOf('.');
    return translate(key.slice(dot + 1), { ns: key.slice(0, dot), nest: false, ...(typeof label === 'string' ? values : label.values) });
  };
}
