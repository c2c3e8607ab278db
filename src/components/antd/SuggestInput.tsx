import { AutoComplete } from 'antd';
import { useState, type ReactNode } from 'react';
import { visibleText } from '../../domain/visibleText';
import { TextInput, type TextInputProps } from './TextInput';

export interface Suggestion {
  readonly value: string;
  readonly icon?: ReactNode;
}

interface SuggestInputProps extends Omit<TextInputProps, 'id' | 'onChange' | 'value'> {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (value: string) => void;
}

/** A text field with suggestions. Those that contain the typed text stay; any other text may be typed. */
export function SuggestInput({ value, suggestions, onType, onKeyDown, ...props }: SuggestInputProps) {
  const [isOpen, setOpen] = useState(false);
  // Empty until the user types: a field that is opened offers all suggestions, whatever it holds.
  const [typed, setTyped] = useState('');
  const open = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  const offered = suggestions.filter((suggestion) => suggestion.value.toLowerCase().includes(typed.toLowerCase()));
  return (
    <AutoComplete
      id={props.id}
      value={value}
      options={offered.map((suggestion) => ({
        value: suggestion.value,
        'data-value': suggestion.value,
        label: (
          <>
            {suggestion.icon} <bdi>{visibleText(suggestion.value)}</bdi>
          </>
        ),
      }))}
      open={isOpen && offered.length > 0}
      showSearch={{ filterOption: false, onSearch: open }}
      virtual={false}
      defaultActiveFirstOption={false}
      title=""
      transitionName=""
      // A modal dialog covers the rest of the page.
      getPopupContainer={(field: HTMLElement) => field.closest<HTMLElement>('dialog, [data-arioso]') ?? field.ownerDocument.body}
      // antd opens the list on every key; here Enter saves.
      onOpenChange={(next) => next || setOpen(false)}
      onChange={onType}
    >
      <ComboBox
        autoComplete="off"
        {...props}
        {...(suggestions.length === 0 ? plain : {})}
        onClick={() => open('')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isOpen) open('');
          // Enter on a suggestion takes it.
          if (event.key !== 'Enter' || !event.currentTarget.hasAttribute('aria-activedescendant')) onKeyDown?.(event);
        }}
      />
    </AutoComplete>
  );
}

/** antd names a suggestion that does not exist while none is active. */
const ComboBox = ({ 'aria-activedescendant': active, ...props }: TextInputProps) => (
  <TextInput {...props} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />
);

/** Without suggestions the field is a text box. */
const plain = { role: undefined, 'aria-autocomplete': undefined, 'aria-expanded': undefined, 'aria-haspopup': undefined };
