import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { hasHistory } from '../../../domain/options/history';
import { itemsOf } from '../../../domain/options/values/convert';
import { visibleText } from '../../../domain/visibleText';
import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { useText } from '../../../i18n/useText';
import { Select } from '../../common/fields/Select';
import { TextArea } from '../../antd/TextArea';
import { SuggestInput } from '../../antd/SuggestInput';
import { SuggestLines } from '../../antd/SuggestLines';
import { TextInput } from '../../antd/TextInput';
import { SecretInput } from '../../common/fields/SecretInput';
import { placeholderOf } from './shownValue';
import { useSuggestions } from './useSuggestions';
import { useValueText } from './useValueText';
import styles from './OptionControl.module.css';

interface OptionControlProps {
  readonly id: string;
  readonly definition: OptionDefinition;
  readonly shown: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isRefused: boolean;
  /** As in OptionEditor. */
  readonly placeholder?: string | undefined;
  readonly onType: (typed: string, isComplete: boolean) => void;
  /** Called on Enter, to save without waiting for more keys. */
  readonly onEnter: () => void;
}

/** The control of an option: a select, a text area, or a text field with its unit. */
export function OptionControl(props: OptionControlProps) {
  switch (props.definition.type) {
    case 'boolean':
    case 'option':
      return <Choice {...props} choices={props.definition.options} />;
    case 'text':
      return <Lines {...props} count={itemsOf(props.definition, props.shown).length} />;
    default:
      return <Line {...props} />;
  }
}

/** A value outside the choices is listed as an additional choice, also while it is empty. */
function Choice({
  id,
  definition,
  shown,
  describedBy,
  choices,
  placeholder,
  onType,
}: OptionControlProps & { readonly choices: readonly string[] }) {
  const text = useText();
  const valueText = useValueText(definition);
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      disabled={definition.readonly === true}
      value={shown}
      onChange={(event) => onType(event.target.value, true)}
    >
      {placeholder !== undefined && (
        <option value="">{placeholder ? text('option.aria2Value', { value: valueText(placeholder) }) : text('option.notSet')}</option>
      )}
      {!choices.includes(shown) && (placeholder === undefined || shown !== '') && (
        <option value={shown}>{visibleText(shown) || text('option.notSet')}</option>
      )}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {valueText(choice)}
        </option>
      ))}
    </Select>
  );
}

function Lines({
  id,
  definition,
  shown,
  describedBy,
  isInvalid,
  isRefused,
  count,
  placeholder,
  onType,
}: OptionControlProps & { readonly count: number }) {
  const text = useText();
  const suggesting = useSuggestions(definition.key);
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    dir: 'ltr',
    isRefused,
    rows: 3,
    placeholder,
    readOnly: definition.readonly === true,
    value: shown,
  };
  return (
    <div className={styles.lines}>
      {hasHistory(definition) && !definition.readonly ? (
        <SuggestLines {...common} {...suggesting} onType={(typed) => onType(typed, false)} />
      ) : (
        <TextArea {...common} onChange={(event) => onType(event.target.value, false)} />
      )}
      <span className={styles.count}>{text('option.items', { count })}</span>
    </div>
  );
}

const inputModes: Partial<Record<OptionDefinition['type'], ComponentProps<'input'>['inputMode']>> = {
  integer: 'numeric',
  float: 'decimal',
};

function Line({ id, definition, shown, describedBy, isInvalid, isRefused, placeholder, onType, onEnter }: OptionControlProps) {
  const text = useText();
  const suggesting = useSuggestions(definition.key);
  const unit = 'unit' in definition ? definition.unit : undefined;
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    dir: 'ltr',
    inputMode: inputModes[definition.type] ?? 'text',
    placeholder: placeholder ?? placeholderOf(definition),
    readOnly: definition.readonly === true,
    value: shown,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
    },
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value, false);
  if (definition.secret) {
    // Browsers log a warning for a password field outside a form.
    return (
      <form className={styles.line} onSubmit={(event) => event.preventDefault()}>
        <SecretInput {...common} onChange={onChange} />
      </form>
    );
  }
  if (hasHistory(definition) && !definition.readonly) {
    return <SuggestInput {...common} {...suggesting} isRefused={isRefused} onType={(typed) => onType(typed, false)} />;
  }
  return (
    <TextInput
      {...common}
      isRefused={isRefused}
      suffix={unit && <span id={`${id}unit`}>{text(`option.unit.${unit}`)}</span>}
      onChange={onChange}
    />
  );
}
