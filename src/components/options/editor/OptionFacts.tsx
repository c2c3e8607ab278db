import type { Label } from '../../../domain/label';
import { useText } from '../../../i18n/useText';
import styles from './OptionFacts.module.css';

/** A fact about an option besides its meaning. */
export interface OptionFact {
  readonly label: Label;
  readonly tone?: 'warning' | 'sentence';
}

/** Small marks under an option's description. */
export function OptionFacts({ facts }: { readonly facts: readonly OptionFact[] }) {
  const text = useText();
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ label, tone }) => (
        <li key={label.key} className={tone && styles[tone]}>
          {text(label)}
        </li>
      ))}
    </ul>
  );
}
