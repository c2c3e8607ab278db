import { useId, useState, type ReactNode } from 'react';
import { fromDaemon } from '../../../domain/options/values/convert';
import type { Label } from '../../../domain/label';
import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { validateOption } from '../../../domain/options/values/validate';
import { useText } from '../../../i18n/useText';
import type { OptionEdit, OptionTyped } from '../../../store/slices/options';
import editor from '../../common/fields/editor.module.css';
import { OptionControl } from './OptionControl';
import { OptionPhase } from './OptionPhase';
import styles from './OptionEditor.module.css';

interface CommonProps {
  readonly definition: OptionDefinition;
  /** The daemon's value; undefined for an unset option. */
  readonly value: string | undefined;
  /** Absent until the user types. */
  readonly edit: OptionEdit | undefined;
  /** The text, where the owner keeps it. The editor then never replaces it by the daemon's form of the value. */
  readonly typed?: string;
  /** The value that applies while the field is empty; a select then has an empty choice. Default: aria2's own default. */
  readonly placeholder?: string;
  /** Replaces the option's usual description. */
  readonly description?: Label | undefined;
  /** A task's option may be empty where a global option may not. */
  readonly isRequired?: boolean;
  /** The owner decides when to save: after a delay for a global option, with the form for a new task. */
  readonly onType: (change: OptionTyped) => void;
}

/** The layout in a dialog or a form. */
interface StackedProps extends CommonProps {
  readonly layout?: 'stacked';
}

/** The layout on a page of options: text and control side by side where there is room, else stacked. */
interface RowProps extends CommonProps {
  readonly layout: 'row';
  /** Beside the name, such as a star. */
  readonly aside?: ReactNode;
  /** Under the description. */
  readonly facts?: ReactNode;
  /** Parts above the control, and below the control and its message. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/**
 * One option with its name, unit, description and state (docs/interface.md, section 5). The typed text stays
 * until the field loses the focus; then the saved value shows in its compact form.
 */
export function OptionEditor(props: StackedProps | RowProps) {
  const { definition, value, edit, isRequired, placeholder, onType } = props;
  const text = useText();
  const id = useId();
  // True from the first key until blur. Changing the text on focus would lose the selection in the field.
  const [isTyping, setTyping] = useState(false);
  const { key } = definition;
  const phase = edit?.phase ?? 'ready';
  const isSettled = phase === 'success' && !isTyping;
  const shown = props.typed ?? (isSettled || edit?.typed === undefined ? fromDaemon(definition, value ?? '') : edit.typed);
  const parts = ['unit' in definition ? 'unit' : '', 'description', edit?.message ? 'message' : ''].filter((part) => part !== '');
  // On an error the message is the only description, so that a screen reader reads it first.
  const describedBy = (phase === 'failed' || phase === 'error' ? ['message'] : parts).map((part) => id + part).join(' ');

  const type = (typed: string, isComplete: boolean) => {
    setTyping(true);
    onType({ key, typed, isComplete, problem: validateOption(definition, typed, isRequired) });
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
      isRefused={phase === 'failed'}
      placeholder={placeholder}
      onType={type}
      onEnter={saveNow}
    />
  );
  const words = text(props.description ?? `option.description.${key}`);
  const description = (
    <p id={`${id}description`} className={styles.description}>
      {/* An option outside the catalogue has no texts. */}
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
      className={`${editor.editor} ${styles.editor} ${props.layout === 'row' ? styles.row : ''}`}
      data-option={key}
      data-phase={phase}
      onBlur={() => setTyping(false)}
    >
      {props.layout !== 'row' ? (
        <>
          <div className={editor.head}>
            <span className={styles.name}>
              {title}
              <OptionPhase phase={phase} />
            </span>
            {name}
          </div>
          {control}
          <div className={styles.stack}>
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
            {message}
            {props.below}
          </div>
        </>
      )}
    </div>
  );
}
