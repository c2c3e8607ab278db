import { Fragment } from 'react';
import type { Diagnosis, DaemonAddress } from '../../domain/connection/connectionDiagnosis';
import { profileUrl, type RpcProfile } from '../../domain/connection/rpcProfile';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/notices';
import { Button } from '../common/buttons/Button';
import { Icon } from '../common/icons/Icon';
import { QuietButton } from '../common/buttons/QuietButton';
import { lateIcons } from '../common/icons/lateIcons';
import styles from './DiagnosisBox.module.css';
import copyLineStyles from './CopyLine.module.css';

interface DiagnosisBoxProps {
  readonly diagnosis: Diagnosis;
  /** The profile that the diagnosis is about. */
  readonly profile: RpcProfile;
  /** Called to correct the profile; without it the box only shows the correct address. */
  readonly onUse?: ((address: DaemonAddress) => void) | undefined;
}

/** The cause in a sentence, and the remedy: a button, a link or a line to copy. */
export function DiagnosisBox({ diagnosis: { key, values, fix }, profile, onUse }: DiagnosisBoxProps) {
  const text = useText();
  return (
    <div className={styles.box} data-diagnosis={key}>
      <p className={styles.cause}>
        <Icon name={key === 'answersNow' || key === 'shutDown' ? 'check' : 'error'} />
        <bdi>{text(`doctor.cause.${key}`, values)}</bdi>
      </p>
      <p className={styles.remedy}>
        <bdi>{text(`doctor.remedy.${key}`, values)}</bdi>
      </p>
      {fix.use && <UseAddress address={fix.use} profile={profile} onUse={onUse} />}
      {fix.open !== undefined && (
        <a className={styles.link} href={fix.open} target="_blank" rel="noopener noreferrer">
          <Icon name={lateIcons.external} />
          <span>{text('doctor.open', { address: fix.open })}</span>
        </a>
      )}
      {fix.use && fix.line !== undefined && <p className={styles.or}>{text('doctor.orLine')}</p>}
      {fix.line !== undefined && <CopyLine line={fix.line} />}
    </div>
  );
}

/** Corrects the profile with one press. */
function UseAddress({ address, profile, onUse }: { readonly address: DaemonAddress } & Pick<DiagnosisBoxProps, 'profile' | 'onUse'>) {
  const text = useText();
  const shown = visibleText(profileUrl({ ...profile, ...address }));
  if (!onUse) return <code>{shown}</code>;
  return (
    <div>
      <Button kind="primary" onClick={() => onUse(address)}>
        {text('doctor.use', { address: shown })}
      </Button>
    </div>
  );
}

/** A command line for a terminal. It wraps on narrow screens and is selected as a whole. */
function CopyLine({ line }: { readonly line: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={copyLineStyles.line}>
      <code className={copyLineStyles.code}>
        {line.split(' ').map((word, place) => (
          // A line breaks within an option only if the option alone is wider than the screen.
          <Fragment key={place}>
            {place > 0 && ' '}
            <span className={copyLineStyles.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <QuietButton label={text('doctor.copyLine')} onClick={() => dispatch(copyTextRequested(line))}>
        <Icon name={lateIcons.copy} />
      </QuietButton>
    </div>
  );
}
