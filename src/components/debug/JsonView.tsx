import { useText } from '../../i18n/useText';
import styles from './JsonView.module.css';

interface JsonViewProps {
  readonly label: string;
  readonly json: string;
  /** Characters of the whole, where it was cut. */
  readonly wholeLength?: number;
}

/** Indented JSON, or whatever came instead of it, to look at and to select. */
export function JsonView({ label, json, wholeLength }: JsonViewProps) {
  const text = useText();
  return (
    <>
      {/* It scrolls, so it takes the focus: there is no other way for those without a pointer. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <pre className={styles.json} role="group" aria-label={label} tabIndex={0}>
        {json}
      </pre>
      {wholeLength !== undefined && <p className={styles.cut}>{text('debug.cut', { shown: json.length, whole: wholeLength })}</p>}
    </>
  );
}
