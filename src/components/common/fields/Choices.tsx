import { Select } from './Select';
import type { FieldControl } from './Field';

interface ChoicesProps<Value extends string | number> extends FieldControl {
  readonly values: readonly Value[];
  readonly value: Value;
  readonly isLocked?: boolean;
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A select. A value outside the choices is listed as an additional choice. */
export function Choices<Value extends string | number>({
  values,
  value,
  isLocked = false,
  labelOf,
  onChoose,
  ...control
}: ChoicesProps<Value>) {
  const listed = values.includes(value) ? values : [value, ...values];
  return (
    <Select
      {...control}
      value={value}
      disabled={isLocked}
      onChange={(event) => {
        const chosen = listed.find((each) => String(each) === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {listed.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </Select>
  );
}
