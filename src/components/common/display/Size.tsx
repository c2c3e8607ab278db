import { formatSize } from '../../../domain/format/size';
import type { Bytes } from '../../../domain/units';
import styles from './Size.module.css';

interface SizeProps {
  readonly bytes: Bytes;
  /** The number is a speed, in bytes per second. */
  readonly isPerSecond?: boolean;
}

/** A size or a speed. Its unit is less prominent than its number. */
export const Size = ({ bytes, isPerSecond = false }: SizeProps) => sizeView(bytes, isPerSecond);

/** `Size` as a function, for the figures that each poll renders (taskList/row/TaskCell). */
export function sizeView(bytes: Bytes, isPerSecond = false) {
  const { value, unit } = formatSize(bytes);
  return (
    <>
      {value} <span className={styles.unit}>{isPerSecond ? `${unit}/s` : unit}</span>
    </>
  );
}
