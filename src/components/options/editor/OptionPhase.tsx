import { useText } from '../../../i18n/useText';
import type { OptionEdit } from '../../../store/slices/options';
import { Icon } from '../../common/icons/Icon';
import styles from './OptionPhase.module.css';

/** The state of saving, as an icon beside the control. Only "Saved" is read out; an error has its own message. */
export function OptionPhase({ phase }: { readonly phase: OptionEdit['phase'] | 'ready' }) {
  const text = useText();
  return (
    <span className={styles.phase}>
      {(phase === 'pending' || phase === 'saving') && (
        <span className={`${styles.dot} ${phase === 'saving' ? styles.saving : ''}`} title={text('option.saving')} />
      )}
      {(phase === 'failed' || phase === 'error') && (
        <span className={styles[phase]}>
          <Icon name="error" />
        </span>
      )}
      <span aria-live="polite" className={styles.success}>
        {phase === 'success' && <Icon name="check" label={text('option.saved')} />}
      </span>
    </span>
  );
}
