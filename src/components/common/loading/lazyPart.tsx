import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { LanguagePart } from '../../../i18n/languageParts';
import { lazyWithTexts, type LazyProps } from '../../../i18n/lazyWithTexts';
import { ownRoot } from '../interaction/ownRoot';
import { Loading } from './Loading';
import { PartBoundary } from './PartBoundary';
import styles from './lazyPart.module.css';

/**
 * A dialog, menu or other part of a page that loads on demand. A part that fails is closed, so that the next press opens it again. A part
 * with `onClose` says that it is loading, and Escape closes it meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...wanted: readonly LanguagePart[]
): ComponentType<Props & LazyProps> {
  const Part = lazyWithTexts(load, ...wanted);
  return function LazyPart(props: Props & LazyProps) {
    const { onClose }: LazyProps & { readonly onClose?: () => void } = props;
    return (
      <PartBoundary onError={onClose}>
        <Part fallback={onClose && <LoadingPart onClose={onClose} />} {...props} />
      </PartBoundary>
    );
  };
}

/**
 * A browser shows a modal dialog above everything outside it. A phone's More sheet is a dialog and stays open while the dialog that it
 * opens loads, so the text is rendered inside the last open dialog.
 */
function LoadingPart({ onClose }: { readonly onClose: () => void }) {
  const home = useRef<HTMLSpanElement>(null);
  const [dialog, setDialog] = useState<Element>();
  const lastDialog = () => (home.current ? [...ownRoot(home.current).querySelectorAll('dialog[open]')].at(-1) : undefined);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that has opened meanwhile takes its own keys.
    if (event.key !== 'Escape' || event.isComposing || dialog !== lastDialog()) return;
    // The dialog around this part stays open, and so do other parts that load.
    event.preventDefault();
    event.stopImmediatePropagation();
    onClose();
  });
  useLayoutEffect(() => {
    if (!home.current) return;
    const root = ownRoot(home.current);
    setDialog(lastDialog());
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event);
    root.addEventListener('keydown', onKeyDown, true);
    return () => root.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const loading = <Loading className={styles.loading} />;
  return (
    <>
      <span ref={home} hidden />
      {dialog ? createPortal(loading, dialog) : loading}
    </>
  );
}
