import { useState } from 'react';
import { fieldProps, SuggestionList, suggestionsFor, type Suggestion } from './SuggestionList';
import { TextInput, type TextInputProps } from './TextInput';

interface SuggestInputProps extends Omit<TextInputProps, 'id' | 'onBlur' | 'onChange' | 'value'> {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (value: string) => void;
  /** As in SuggestionList. */
  readonly onForget: (value: string) => void;
}

/** A text field with suggestions. Those that contain the typed text and more stay; any other text may be typed. */
export function SuggestInput({ value, suggestions, onType, onForget, onKeyDown, ...props }: SuggestInputProps) {
  const [isOpen, setOpen] = useState(false);
  // Empty until the user types: a field that is opened offers all suggestions, whatever it holds.
  const [typed, setTyped] = useState('');
  const open = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  return (
    <SuggestionList
      id={props.id}
      offered={suggestionsFor(suggestions, typed)}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onSelect={onType}
      onForget={onForget}
    >
      <ComboBox
        autoComplete="off"
        {...props}
        {...(suggestions.length === 0 ? plain : {})}
        text={value}
        onType={(text) => {
          open(text);
          onType(text);
        }}
        onClick={() => open('')}
        // antd reports no close of a list that is empty. A suggestion that comes later would open it.
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isOpen) open('');
          // Enter on a suggestion takes it.
          if (event.key !== 'Enter' || !event.currentTarget.hasAttribute('aria-activedescendant')) onKeyDown?.(event);
        }}
      />
    </SuggestionList>
  );
}

interface ComboBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly text: string;
  readonly onType: (text: string) => void;
}

const ComboBox = ({ text, onType, ...props }: ComboBoxProps) => (
  <TextInput {...fieldProps(props)} value={text} onChange={({ currentTarget }) => onType(currentTarget.value)} />
);

/** Without suggestions the field is a text box. */
const plain = { role: undefined, 'aria-autocomplete': undefined, 'aria-expanded': undefined, 'aria-haspopup': undefined };
