import { formatSize } from '../../domain/format/size';
import type { Bytes } from '../../domain/units';
import styles from './Size.module.css';

interface SizeProps {
  readonly bytes: Bytes;
  /** It is a speed. */
  readonly isPerSecond?: boolean;
}

/** A size or a speed whose unit stands back behind the number. */
export function Size({ bytes, isPerSecond = false }: SizeProps) {
  const { value, unit } = formatSize(bytes);
  return (
    <>
      {value} <span className={styles.unit}>{isPerSecond ? `${unit}/s` : unit}</span>
    </>
  );
}
