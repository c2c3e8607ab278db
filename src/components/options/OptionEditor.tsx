import { useId, useState, type ReactNode } from 'react';
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
  /** What stands in it where its owner keeps that; it then never becomes what the daemon makes of it. */
  readonly typed?: string;
  /** What counts while it is empty; then a choice can be left open too. Default: aria2's own default. */
  readonly placeholder?: string;
  /** A task's options may be empty where the daemon's may not. */
  readonly isRequired?: boolean;
  /** Stacked in a dialog or a form; on a wide page a row, text to the left and control to the right. */
  readonly layout?: 'stacked' | 'row';
  /** Beside the name, such as a star; under the description; over the control, and under it. In rows only. */
  readonly aside?: ReactNode;
  readonly facts?: ReactNode;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Earlier values that are offered while one types. */
  readonly suggestions?: readonly string[];
  /** What becomes of it is the owner's affair: saved lazily for the daemon, kept until sent for a new task. */
  readonly onType: (change: OptionTyped) => void;
}

/**
 * One option with its name, unit, description and state (ui contract, "Option editors"). What is typed stays as it is
 * until it is left; a saved value shows in its compact form afterwards.
 */
export function OptionEditor(props: OptionEditorProps) {
  const { definition, value, edit, isRequired, layout = 'stacked', suggestions = [], placeholder, onType } = props;
  const text = useText();
  const id = useId();
  // Until it is left: a box that changes its text when it gets the focus would lose what is selected in it.
  const [isTyping, setTyping] = useState(false);
  const { key } = definition;
  const phase = edit?.phase ?? 'ready';
  const isSettled = phase === 'success' && !isTyping;
  const shown = props.typed ?? (isSettled || edit?.typed === undefined ? fromDaemon(definition, value ?? '') : edit.typed);
  const parts = ['unit' in definition ? 'unit' : '', 'description', edit?.message ? 'message' : ''].filter((part) => part !== '');
  // The message alone describes what failed, so that it is heard at once.
  const describedBy = (phase === 'failed' || phase === 'error' ? ['message'] : parts).map((part) => id + part).join(' ');

  const type = (typed: string, isChoice: boolean) => {
    setTyping(true);
    const problem = validateOption(definition, typed, isRequired === undefined ? {} : { isRequired });
    onType({ key, typed, isChoice, ...(problem ? { problem } : {}) });
  };
  const saveNow = () => {
    if (edit?.typed !== undefined && (phase === 'pending' || phase === 'failed')) type(edit.typed, true);
  };

  const title = (
    <label id={`${id}title`} htmlFor={id} className={styles.title}>
      {text(`option.title.${key}`)}
    </label>
  );
  const name = <code className={styles.key}>{key}</code>;
  const control = (
    <OptionControl
      id={id}
      definition={definition}
      shown={shown}
      describedBy={describedBy}
      isInvalid={phase === 'error'}
      suggestions={suggestions}
      {...(placeholder === undefined ? {} : { placeholder })}
      onType={type}
      onEnter={saveNow}
    />
  );
  const words = text(`option.description.${key}`);
  const description = (
    <p id={`${id}description`} className={styles.description}>
      {/* One that the catalogue does not know has no words. */}
      {words !== key && words}
    </p>
  );
  const message = (
    <div aria-live="polite" className={styles.live}>
      {edit?.message && (
        <p id={`${id}message`} className={styles.message} key={`${phase} ${edit.message.key}`}>
          {text(edit.message)}
        </p>
      )}
    </div>
  );

  return (
    <div
      role="group"
      aria-labelledby={`${id}title`}
      className={`${styles.editor} ${styles[layout]}`}
      data-option={key}
      data-phase={phase}
      onBlur={() => {
        setTyping(false);
      }}
    >
      {layout === 'stacked' ? (
        <>
          <div className={styles.head}>
            <span className={styles.name}>
              {title}
              <OptionPhase phase={phase} />
            </span>
            {name}
          </div>
          {control}
          <div className={styles.hint}>
            {description}
            {message}
          </div>
        </>
      ) : (
        <>
          <div className={styles.words}>
            <div className={styles.head}>
              <span className={styles.names}>
                {title}
                {name}
              </span>
              {props.aside}
              <OptionPhase phase={phase} />
            </div>
            {description}
            {props.facts}
          </div>
          <div className={styles.value}>
            {props.above}
            {control}
            {props.below}
            {message}
          </div>
        </>
      )}
    </div>
  );
}
