import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { LanguagePart } from '../../../i18n/languageParts';
import { lazyWithTexts, type LazyProps } from '../../../i18n/lazyWithTexts';
import { ownRoot } from '../interaction/ownRoot';
import { Loading } from './Loading';
import { PartBoundary } from './PartBoundary';
import styles from './lazyPart.module.css';

/**
 * A dialog, menu or other part of a page that loads on demand. A part that fails is closed, so that the next press opens it again. A part
 * with `onClose` says that it is loading.
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
        <Part fallback={onClose && <LoadingPart />} {...props} />
      </PartBoundary>
    );
  };
}

/**
 * A browser shows a modal dialog above everything outside it. A phone's More sheet is a dialog and stays open while the dialog that it
 * opens loads, so the text is rendered inside the last open dialog.
 */
function LoadingPart() {
  const home = useRef<HTMLSpanElement>(null);
  const [dialog, setDialog] = useState<Element>();
  useLayoutEffect(() => {
    if (home.current) setDialog([...ownRoot(home.current).querySelectorAll('dialog[open]')].at(-1));
  }, []);
  const loading = <Loading className={styles.loading} />;
  return (
    <>
      <span ref={home} hidden />
      {dialog ? createPortal(loading, dialog) : loading}
    </>
  );
}
