import { AutoComplete } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Icon } from '../common/icons/Icon';
import './antd.css';
import styles from './SuggestionList.module.css';

export interface Suggestion {
  readonly value: string;
  readonly icon?: ReactNode;
  /** An earlier value, which the user may remove from the suggestions. */
  readonly isForgettable?: boolean;
}

/** The suggestions that contain the text and more. */
export const suggestionsFor = (suggestions: readonly Suggestion[], text: string): readonly Suggestion[] =>
  suggestions.filter(({ value }) => value !== text && value.toLowerCase().includes(text.toLowerCase()));

interface SuggestionListProps {
  readonly id: string;
  readonly offered: readonly Suggestion[];
  readonly isOpen: boolean;
  /** A field of several lines, in which Enter and the arrow keys have a use of their own. */
  readonly hasLines?: boolean;
  readonly onClose: () => void;
  /** A suggestion was taken. */
  readonly onSelect: (value: string) => void;
  /** Removes a suggestion: its button, or Shift+Delete while it is the active one, as in the address bar of browsers. */
  readonly onForget: (value: string) => void;
  /** The field. It keeps its own text: see `fieldProps`. */
  readonly children: ReactElement;
}

/**
 * antd's list of suggestions under a field.
 *
 * antd does not get the typed text, and the list is updated only at the end of a burst of keys. Otherwise each key would cause effects in
 * antd. On a slow device React would count these effects as nested updates, stop at fifty (error 185), and lose keys.
 */
export function SuggestionList({
  id,
  offered: current,
  isOpen,
  hasLines = false,
  onClose,
  onForget,
  children,
  onSelect,
}: SuggestionListProps) {
  const text = useText();
  const offered = useDeferredValue(current);
  const isShown = isOpen && offered.length > 0;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const activeId = event.currentTarget.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant') ?? '';
    const active = isShown ? offered[Number(/_(\d+)$/.exec(activeId)?.[1] ?? -1)] : undefined;
    if (event.key === 'Delete' && event.shiftKey && active?.isForgettable) {
      event.preventDefault();
      onForget(active.value);
    }
    if (!hasLines || !isShown || event.nativeEvent.isComposing) return;
    // Without an active suggestion Enter begins a new line. antd would only close the list. Ctrl+Enter sends a form.
    if (event.key === 'Enter' && !active && !event.ctrlKey && !event.metaKey) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
  };
  // antd gives the list no name.
  const nameList = (popup: HTMLElement | null) =>
    popup?.querySelector('[role="listbox"]')?.setAttribute('aria-label', text('option.suggestions'));
  return (
    <div className={styles.box} onKeyDownCapture={handleKey}>
      <AutoComplete
        id={id}
        value=""
        options={offered.map((suggestion, place) => ({
          value: String(place),
          'data-value': suggestion.value,
          label: (
            <span className={styles.suggestion}>
              {suggestion.icon} <bdi className={styles.value}>{visibleText(suggestion.value)}</bdi>
              {suggestion.isForgettable && (
                <span
                  className={styles.forget}
                  // A screen reader cannot reach a control inside of an option. The keyboard has Shift+Delete.
                  aria-hidden
                  title={text('option.forget')}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    event.stopPropagation();
                    onForget(suggestion.value);
                  }}
                >
                  <Icon name="close" />
                </span>
              )}
            </span>
          ),
        }))}
        open={isShown}
        showSearch={{ filterOption: false }}
        virtual={false}
        popupRender={(list) => <div ref={nameList}>{list}</div>}
        defaultActiveFirstOption={false}
        title=""
        transitionName=""
        // A modal dialog covers the rest of the page.
        getPopupContainer={(field: HTMLElement) => field.closest<HTMLElement>('dialog, [data-arioso]') ?? field.ownerDocument.body}
        // antd opens the list on every key; here Enter saves.
        onOpenChange={(next) => next || onClose()}
        onSelect={(taken: string) => {
          const suggestion = offered[Number(taken)];
          if (suggestion) onSelect(suggestion.value);
        }}
      >
        {children}
      </AutoComplete>
    </div>
  );
}

/**
 * antd's properties for the field, without its value and its listener to changes. antd also names an active suggestion while none is
 * active.
 */
export function fieldProps<Props extends FieldProps>({ value: _value, onChange: _onChange, ...props }: Props) {
  const active = props['aria-activedescendant'];
  return { ...props, 'aria-activedescendant': active?.endsWith('_-1') ? undefined : active };
}

interface FieldProps {
  readonly value?: unknown;
  readonly onChange?: unknown;
  readonly 'aria-activedescendant'?: string | undefined;
}
