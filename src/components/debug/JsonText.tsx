import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import styles from './JsonText.module.css';

interface JsonTextProps {
  readonly label: string;
  readonly json: string;
  /** Number of characters of the whole text, where it was truncated. */
  readonly wholeLength?: number | undefined;
}

/** Indented JSON, or the raw text where it is not JSON. */
export function JsonText({ label, json, wholeLength }: JsonTextProps) {
  const text = useText();
  return (
    <>
      {/* It scrolls, so it takes the focus: otherwise the keyboard could not scroll it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <pre className={styles.json} role="group" aria-label={label} tabIndex={0}>
        {json
          .split('\n')
          .map((line) => visibleText(line, Infinity))
          .join('\n')}
      </pre>
      {wholeLength !== undefined && <p className={styles.cut}>{text('debug.cut', { shown: json.length, whole: wholeLength })}</p>}
    </>
  );
}
