import { createElement, lazy, useContext, type ComponentType } from 'react';
import type { Texts } from './createI18n';
import type { LanguagePart } from './languageParts';
import { I18nContext } from './useText';

/**
 * `React.lazy` for what says more than the first texts do: a page, a dialog, a menu. Its Suspense boundary waits for the
 * code and for the texts, which are fetched side by side, so that nobody sees a key in place of a text.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...wanted: readonly LanguagePart[]
): ComponentType<Props> {
  /** Whose texts are waited for is known only when it is shown. */
  const known = new WeakMap<Texts, ComponentType<Props>>();
  const partWith = (i18n: Texts): ComponentType<Props> => {
    const Part =
      known.get(i18n) ??
      lazy(async () => {
        const [code] = await Promise.all([load(), i18n.parts?.load('more'), ...wanted.map((part) => i18n.parts?.load(part))]);
        return code;
      });
    known.set(i18n, Part);
    return Part;
  };
  return function WithTexts(props: Props) {
    return createElement(partWith(useContext(I18nContext)), props);
  };
}
