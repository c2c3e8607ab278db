import { useId, type ReactNode } from 'react';
import type { FieldControl } from '../common/fields/Field';
import { useText } from '../../i18n/useText';
import { RestoreValue } from '../common/fields/RestoreValue';
import changedMark from '../common/fields/changedMark.module.css';
import { Problem } from '../common/fields/Problem';
import styles from './SettingRow.module.css';

interface SettingRowProps {
  /** The key that the setting is stored under (docs/interface.md, section 6). */
  readonly settingKey: string;
  readonly title: string;
  readonly description: ReactNode;
  /** The place of the control. */
  readonly layout?:
    /** Beside the text, on a phone below it. The default. */
    | 'beside'
    /** Below the text, as wide as the row. */
    | 'below'
    /** Beside the text, also on a phone. */
    | 'switch';
  /** The error in words. */
  readonly problem?: string | undefined;
  /** A preset or the address of the page locks the setting. */
  readonly isLocked?: boolean;
  /** The address of the page sets a locked setting. */
  readonly isInAddress?: boolean;
  /** Shown where the value differs from the default. */
  readonly changed?: { readonly defaultText: string; readonly onReset: () => void } | undefined;
  /** Restores the value before the reset. Offered while the value is the default. */
  readonly onUndoReset?: (() => void) | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** One setting: name, description, control, and a button that restores the default. */
export function SettingRow({
  settingKey,
  title,
  description,
  layout = 'beside',
  problem,
  isLocked = false,
  isInAddress = false,
  changed,
  onUndoReset,
  children,
}: SettingRowProps) {
  const text = useText();
  const id = useId();
  // On an error the problem is the only description, so that a screen reader reads it first.
  const describedBy = problem === undefined ? `${id}description` : `${id}problem`;
  return (
    <div
      role="group"
      aria-labelledby={`${id}title`}
      className={`${changedMark.mark} ${styles.setting} ${styles[layout]}`}
      data-setting={settingKey}
      data-phase={problem === undefined ? 'ready' : 'error'}
      data-changed={changed !== undefined}
    >
      <div className={styles.words}>
        <label id={`${id}title`} htmlFor={id} className={styles.title}>
          {title}
        </label>
        <div id={`${id}description`} className={styles.description}>
          {description}
        </div>
        {isLocked && <p className={styles.locked}>{text(isInAddress ? 'settings.lockedInAddress' : 'settings.locked')}</p>}
      </div>
      <div className={styles.value}>
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': problem !== undefined })}
        <Problem id={`${id}problem`}>{problem}</Problem>
      </div>
      {changed && !isLocked && (
        <div className={styles.changed}>
          <RestoreValue action={text('settings.reset')} label={text('settings.resetOne', { title })} onRestore={changed.onReset}>
            {text('settings.default', { value: changed.defaultText })}
          </RestoreValue>
        </div>
      )}
      {!changed && onUndoReset && !isLocked && (
        <div className={styles.changed}>
          <RestoreValue action={text('action.undo')} onRestore={onUndoReset} />
        </div>
      )}
    </div>
  );
}
