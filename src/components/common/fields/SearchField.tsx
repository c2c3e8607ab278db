import type { Ref } from 'react';
import { Icon } from '../icons/Icon';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** A search field that searches on every key. Escape empties it. */
export const SearchField = ({ label, value, className = '', inputRef, onChange }: SearchFieldProps) => (
  <span className={`${styles.search} ${className}`}>
    <Icon name="search" />
    <input
      ref={inputRef}
      type="search"
      value={value}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // During a composition Escape closes the candidates of the input method.
        if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) onChange('');
      }}
    />
  </span>
);
