import { useId, type ReactNode } from 'react';
import visuallyHidden from '../display/visuallyHidden.module.css';
import nativeBox from './nativeBox.module.css';
import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  /** Only screen readers get the legend, where the text around the group says the same. */
  readonly isLegendHidden?: boolean;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly isDisabled?: boolean;
  /** The values stand below each other, for labels with a hint. */
  readonly isStacked?: boolean;
  /** The label of a value. */
  readonly labelOf: (value: Value) => ReactNode;
  readonly onChoose: (value: Value) => void;
}

/** Native radio buttons with their labels, of which one is chosen. */
export function RadioGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  values,
  chosen,
  isDisabled = false,
  isStacked = false,
  labelOf,
  onChoose,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} data-stacked={isStacked || undefined} disabled={isDisabled}>
      <legend className={isLegendHidden ? visuallyHidden.text : styles.legend}>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            className={nativeBox.box}
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={styles.label}>{labelOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
