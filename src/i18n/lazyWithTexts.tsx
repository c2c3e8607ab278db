import { createElement, startTransition, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Texts } from './createTexts';
import type { LanguagePart } from './languageParts';
import { LoadError, loadWithRetries } from './loadWithRetries';
import { TextsContext } from './useText';

export interface LazyProps {
  /** Shown until the code and the texts are loaded. Default: nothing. */
  readonly fallback?: ReactNode;
}

/**
 * A page, dialog or menu that loads on demand. It is shown when its code and its texts are loaded, which load in parallel, so that users
 * never see a key instead of a text. A failure throws a LoadError for an error boundary; a component that is mounted later loads again.
 *
 * `React.lazy` with Suspense has two faults. After a fallback, React waits at least 300 ms before it shows the component, even if the code
 * was there at once. And `React.lazy` keeps a rejected promise for ever.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...wanted: readonly LanguagePart[]
): ComponentType<Props & LazyProps> {
  const loading = new WeakMap<Texts, Promise<ComponentType<Props>>>();
  const loaded = new WeakMap<Texts, ComponentType<Props>>();

  async function loadOnce(texts: Texts): Promise<ComponentType<Props>> {
    try {
      const code = await loadWithRetries(async () => {
        const files = texts.lateTexts().then((late) => Promise.all([late.load('more'), ...wanted.map(late.load)]));
        return (await Promise.all([load(), files]))[0];
      });
      loaded.set(texts, code.default);
      return code.default;
    } catch (error) {
      loading.delete(texts);
      throw error;
    }
  }
  function partWith(texts: Texts): Promise<ComponentType<Props>> {
    const part = loading.get(texts) ?? loadOnce(texts);
    loading.set(texts, part);
    return part;
  }

  return function WithTexts(props: Props & LazyProps) {
    const texts = useContext(TextsContext);
    const [Part, setPart] = useState(() => loaded.get(texts));
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      let isMounted = true;
      const show = (change: () => void) => {
        // A large page renders in slices, so that input is answered meanwhile.
        if (isMounted) startTransition(change);
      };
      partWith(texts).then(
        (part) => show(() => setPart(() => part)),
        (error: unknown) => show(() => setFailure(error instanceof Error ? error : new LoadError(error))),
      );
      return () => {
        isMounted = false;
      };
    }, [texts]);
    if (failure) throw failure;
    return Part ? createElement(Part, props) : props.fallback;
  };
}
