import { type ComponentProps, useState } from 'react';
import { SuggestBox, suggestionsFor, type Suggestion } from './SuggestBox';
import { TextArea } from './TextArea';

interface SuggestLinesProps extends Omit<ComponentProps<typeof TextArea>, 'id' | 'onChange' | 'value'> {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (value: string) => void;
  /** As in SuggestBox. */
  readonly onForget?: (value: string) => void;
}

/** Several lines of text. While a line is typed, suggestions that contain it are offered for the line. */
export function SuggestLines({ value, suggestions, onType, onForget, ...props }: SuggestLinesProps) {
  /** The line that is typed, and its place among the lines. */
  const [line, setLine] = useState<{ readonly place: number; readonly text: string }>();
  const offered = line && line.text !== '' ? suggestionsFor(suggestions, line.text).filter((known) => known.value !== line.text) : [];
  return (
    <SuggestBox
      id={props.id}
      value={value}
      offered={offered}
      isOpen={line !== undefined}
      hasLines
      onClose={() => setLine(undefined)}
      onSelect={(taken) => {
        const lines = value.split('\n').map((text, place) => (place === line?.place ? taken : text));
        onType(lines.join('\n'));
        setLine(undefined);
      }}
      {...(onForget ? { onForget } : {})}
    >
      <Area
        {...props}
        onChange={({ target }) => {
          const before = target.value.slice(0, target.selectionStart).split('\n');
          const place = before.length - 1;
          setLine({ place, text: target.value.split('\n')[place]?.trim() ?? '' });
          onType(target.value);
        }}
        onBlur={() => setLine(undefined)}
      />
    </SuggestBox>
  );
}

/** antd makes the field a combobox, which a text area may not be (ARIA in HTML), and names a suggestion that does not exist. */
const Area = ({ 'aria-activedescendant': active, ...props }: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} role={undefined} aria-expanded={undefined} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />
);
