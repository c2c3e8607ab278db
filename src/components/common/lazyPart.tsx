import type { ComponentType } from 'react';
import type { LanguagePart } from '../../i18n/languageParts';
import { lazyWithTexts, type LazyProps } from '../../i18n/lazyWithTexts';
import { Loading } from './Loading';
import { PartBoundary } from './PartBoundary';
import styles from './lazyPart.module.css';

/**
 * A dialog, menu or other part of a page that loads on demand. A part that fails is closed, so that the next press opens it again. A part
 * that a press opened says that it is loading.
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
        <Part fallback={onClose && <Loading className={styles.loading} />} {...props} />
      </PartBoundary>
    );
  };
}
