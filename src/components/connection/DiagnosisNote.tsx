import type { Diagnosis, DaemonAddress } from '../../domain/connection/connectionDiagnosis';
import { profileUrl, type RpcProfile } from '../../domain/connection/rpcProfile';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Button } from '../common/buttons/Button';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import { CopyLine } from './CopyLine';
import styles from './DiagnosisNote.module.css';

interface DiagnosisNoteProps {
  readonly diagnosis: Diagnosis;
  /** The profile that the diagnosis is about. */
  readonly profile: RpcProfile;
  /** Called to correct the profile; without it the note only shows the correct address. */
  readonly onCorrect?: ((address: DaemonAddress) => void) | undefined;
}

/** The cause in a sentence, and the remedy: a button, a link or a line to copy. */
export function DiagnosisNote({ diagnosis: { key, values, fix }, profile, onCorrect }: DiagnosisNoteProps) {
  const text = useText();
  return (
    <div className={styles.note} data-diagnosis={key}>
      <p className={styles.cause}>
        <Icon name={key === 'answersNow' || key === 'shutDown' ? 'check' : 'error'} />
        <bdi>{text(`doctor.cause.${key}`, values)}</bdi>
      </p>
      <p className={styles.remedy}>
        <bdi>{text(`doctor.remedy.${key}`, values)}</bdi>
      </p>
      {fix.use && <AddressButton address={fix.use} profile={profile} onCorrect={onCorrect} />}
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
function AddressButton({
  address,
  profile,
  onCorrect,
}: { readonly address: DaemonAddress } & Pick<DiagnosisNoteProps, 'profile' | 'onCorrect'>) {
  const text = useText();
  const url = profileUrl({ ...profile, ...address });
  if (!onCorrect) return <code>{visibleText(url)}</code>;
  return (
    <div>
      <Button kind="primary" onClick={() => onCorrect(address)}>
        {text('doctor.use', { address: url })}
      </Button>
    </div>
  );
}
