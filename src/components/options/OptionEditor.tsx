import { useId, useState } from 'react';
import { fromDaemon } from '../../domain/options/convert';
import type { OptionDefinition } from '../../domain/options/optionDefinition';
import { validateOption } from '../../domain/options/validate';
import { useText } from '../../i18n/useText';
import type { OptionEdit, OptionTyped } from '../../store/slices/options';
import { OptionControl } from './OptionControl';
import { OptionPhase } from './OptionPhase';
import styles from './OptionEditor.module.css';

interface OptionEditorProps {
  readonly definition: OptionDefinition;
  /** As the daemon told it; undefined for what it has not set. */
  readonly value: string | undefined;
  /** Absent while nothing was typed. */
  readonly edit: OptionEdit | undefined;
  /** A task's options may be empty where the daemon's may not. */
  readonly isRequired?: boolean;
  /** What becomes of it is the owner's affair: saved lazily for the daemon, kept until sent for a new task. */
  readonly onType: (change: OptionTyped) => void;
}

/**
 * One option with its name, unit, description and state (ui contract, "Option editors"). What is typed stays as it is
 * while it has the focus; a saved value shows in its compact form afterwards.
 */
export function OptionEditor({ definition, value, edit, isRequired, onType }: OptionEditorProps) {
  const text = useText();
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const { key } = definition;
  const phase = edit?.phase ?? 'ready';
  const isSettled = phase === 'success' && !isFocused;
  const shown = isSettled || edit?.typed === undefined ? fromDaemon(definition, value ?? '') : edit.typed;
  const parts = ['unit' in definition ? 'unit' : '', 'description', edit?.message ? 'message' : ''].filter((part) => part !== '');
  // The message alone describes what failed, so that it is heard at once.
  const describedBy = (phase === 'failed' || phase === 'error' ? ['message'] : parts).map((part) => id + part).join(' ');

  const type = (typed: string, isChoice: boolean) => {
    const problem = validateOption(definition, typed, isRequired === undefined ? {} : { isRequired });
    onType({ key, typed, isChoice, ...(problem ? { problem } : {}) });
  };
  const saveNow = () => {
    if (edit?.typed !== undefined && (phase === 'pending' || phase === 'failed')) type(edit.typed, true);
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}title`}
      className={styles.editor}
      data-option={key}
      data-phase={phase}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <div className={styles.head}>
        <span className={styles.name}>
          <label id={`${id}title`} htmlFor={id} className={styles.title}>
            {text(`option.title.${key}`)}
          </label>
          <OptionPhase phase={phase} />
        </span>
        <code className={styles.key}>{key}</code>
      </div>
      <OptionControl
        id={id}
        definition={definition}
        shown={shown}
        describedBy={describedBy}
        isInvalid={phase === 'error'}
        onType={type}
        onEnter={saveNow}
      />
      <div className={styles.hint}>
        <p id={`${id}description`} className={styles.description}>
          {text(`option.description.${key}`)}
        </p>
        <div aria-live="polite" className={styles.live}>
          {edit?.message && (
            <p id={`${id}message`} className={styles.message} key={`${phase} ${edit.message.key}`}>
              {text(edit.message)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
