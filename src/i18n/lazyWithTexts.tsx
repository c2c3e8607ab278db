import { createElement, startTransition, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Texts } from './createTexts';
import type { LanguagePart } from './languageParts';
import { LoadError, loadWithRetries } from './loadWithRetries';
import { I18nContext } from './useText';

export interface LazyProps {
  /** Shown until the code and the texts have come. Default: nothing. */
  readonly fallback?: ReactNode;
}

/**
 * A page, dialog or menu that loads on demand. It shows once its code and its texts have come, which load in parallel, so that users
 * never see a key instead of a text. It throws a LoadError for an error boundary; a component that is mounted later loads again.
 *
 * `React.lazy` with Suspense has two faults. React shows what has suspended at least 300 ms after the fallback, even if the code was there
 * at once. And `React.lazy` remembers a failure for ever.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...wanted: readonly LanguagePart[]
): ComponentType<Props & LazyProps> {
  const loading = new WeakMap<Texts, Promise<ComponentType<Props>>>();
  const loaded = new WeakMap<Texts, ComponentType<Props>>();

  async function loadOnce(i18n: Texts): Promise<ComponentType<Props>> {
    try {
      const code = await loadWithRetries(async () => {
        const texts = i18n.lateTexts().then((late) => Promise.all([late.load('more'), ...wanted.map(late.load)]));
        return (await Promise.all([load(), texts]))[0];
      });
      loaded.set(i18n, code.default);
      return code.default;
    } catch (error) {
      loading.delete(i18n);
      throw error;
    }
  }
  function partWith(i18n: Texts): Promise<ComponentType<Props>> {
    const part = loading.get(i18n) ?? loadOnce(i18n);
    loading.set(i18n, part);
    return part;
  }

  return function WithTexts(props: Props & LazyProps) {
    const i18n = useContext(I18nContext);
    const [Part, setPart] = useState(() => loaded.get(i18n));
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      let isMounted = true;
      const show = (change: () => void) => {
        // A large page renders in slices, so that input is answered meanwhile.
        if (isMounted) startTransition(change);
      };
      partWith(i18n).then(
        (part) => show(() => setPart(() => part)),
        (error: unknown) => show(() => setFailure(error instanceof Error ? error : new LoadError(error))),
      );
      return () => {
        isMounted = false;
      };
    }, [i18n]);
    if (failure) throw failure;
    return Part ? createElement(Part, props) : props.fallback;
  };
}
