import { type ComponentProps, useState } from 'react';
import { fieldProps, SuggestionList, suggestionsFor, type Suggestion } from './SuggestionList';
import { TextArea } from './TextArea';

interface SuggestLinesProps extends Omit<ComponentProps<typeof TextArea>, 'id' | 'onChange' | 'value'> {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (value: string) => void;
  /** As in SuggestionList. */
  readonly onForget: (value: string) => void;
}

/** Several lines of text. While a line is typed, suggestions that contain it are offered for the line. */
export function SuggestLines({ value, suggestions, onType, onForget, ...props }: SuggestLinesProps) {
  /** The line that is typed, its place among the lines, and the field. */
  const [line, setLine] = useState<{ readonly place: number; readonly text: string; readonly field: HTMLTextAreaElement }>();
  const offered = line && line.text !== '' ? suggestionsFor(suggestions, line.text) : [];
  return (
    <SuggestionList
      id={props.id}
      offered={offered}
      isOpen={line !== undefined}
      hasLines
      onClose={() => setLine(undefined)}
      onSelect={(taken) => {
        const lines = value.split('\n').map((text, place) => (place === line?.place ? taken : text));
        onType(lines.join('\n'));
        setLine(undefined);
        // A value from outside moves the cursor to the end of the text.
        const end = lines.slice(0, (line?.place ?? 0) + 1).join('\n').length;
        queueMicrotask(() => line?.field.setSelectionRange(end, end));
      }}
      onForget={onForget}
    >
      <Area
        {...props}
        text={value}
        onType={(target) => {
          const before = target.value.slice(0, target.selectionStart).split('\n');
          const place = before.length - 1;
          setLine({ place, text: target.value.split('\n')[place]?.trim() ?? '', field: target });
          onType(target.value);
        }}
        onBlur={() => setLine(undefined)}
      />
    </SuggestionList>
  );
}

interface AreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  readonly text: string;
  readonly onType: (area: HTMLTextAreaElement) => void;
}

/** antd makes the field a combobox, which a text area may not be (ARIA in HTML). */
const Area = ({ text, onType, ...props }: AreaProps) => (
  <TextArea
    {...fieldProps(props)}
    value={text}
    onChange={({ currentTarget }) => onType(currentTarget)}
    role={undefined}
    aria-expanded={undefined}
  />
);
