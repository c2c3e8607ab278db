import { useId, type ReactNode } from 'react';
import type { FieldControl } from '../common/Field';
import { useText } from '../../i18n/useText';
import { WayBack } from '../common/WayBack';
import changedMark from '../common/changedMark.module.css';
import styles from './SettingFrame.module.css';

interface SettingFrameProps {
  /** The key that it is stored under (ui contract, "Arioso settings"). */
  readonly settingKey: string;
  readonly title: string;
  readonly description: ReactNode;
  /** A control that is as wide as the row, such as a template; else it stands beside the words. */
  readonly layout?: 'beside' | 'below' | 'switch';
  /** In words, and nothing is saved as long as there is one. */
  readonly problem?: string | undefined;
  /** The operator has decided it. */
  readonly isLocked?: boolean;
  /** Shown where the value is not what it would be by itself. */
  readonly changed?: { readonly defaultText: string; readonly onReset: () => void } | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** One setting: what it is, what it does, what it is set to, and the way back. */
export function SettingFrame({
  settingKey,
  title,
  description,
  layout = 'beside',
  problem,
  isLocked = false,
  changed,
  children,
}: SettingFrameProps) {
  const text = useText();
  const id = useId();
  // The problem alone describes what is wrong, so that it is heard at once.
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
        {isLocked && <p className={styles.locked}>{text('settings.locked')}</p>}
      </div>
      <div className={styles.value}>
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': problem !== undefined })}
        {problem !== undefined && (
          <p id={`${id}problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {changed && !isLocked && (
        <div className={styles.changed}>
          <WayBack action={text('settings.reset')} label={text('settings.resetOne', { title })} onBack={changed.onReset}>
            {text('settings.default', { value: changed.defaultText })}
          </WayBack>
        </div>
      )}
    </div>
  );
}
