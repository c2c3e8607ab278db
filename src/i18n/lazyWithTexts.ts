import { createElement, lazy, useContext, type ComponentType } from 'react';
import type { Texts } from './createTexts';
import type { LanguagePart } from './languageParts';
import { loadWithRetries } from './loadWithRetries';
import { I18nContext } from './useText';

/**
 * `React.lazy` for a page, dialog or menu that needs later texts. Its Suspense boundary waits for code and texts, which
 * load in parallel, so that users never see a key instead of a text.
 *
 * `React.lazy` remembers a failure for ever. So the error carries the function that forgets the lazy component, and the error boundary
 * calls the function. Forgetting earlier would be wrong: React renders the component once more after the failure, and a new lazy
 * component would load again and again without reaching the boundary.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...wanted: readonly LanguagePart[]
): ComponentType<Props> {
  /** The texts are known only at the first render. */
  const known = new WeakMap<Texts, ComponentType<Props>>();
  const partWith = (i18n: Texts): ComponentType<Props> => {
    const Part =
      known.get(i18n) ??
      lazy(() =>
        loadWithRetries(
          async () => {
            const texts = i18n.later().then((later) => Promise.all([later.load('more'), ...wanted.map(later.load)]));
            const [code] = await Promise.all([load(), texts]);
            return code;
          },
          () => known.delete(i18n),
        ),
      );
    known.set(i18n, Part);
    return Part;
  };
  return function WithTexts(props: Props) {
    return createElement(partWith(useContext(I18nContext)), props);
  };
}
