import type { ReactNode } from 'react';
import { profileUrl } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { selectDoctor } from '../../store/slices/doctor';
import { ConnectionDoctor } from './ConnectionDoctor';
import { ConnectionForm } from './ConnectionForm';
import styles from './ConnectionTrouble.module.css';

interface ConnectionTroubleProps {
  /** Text below the reason, until the doctor has found the cause. */
  readonly children?: ReactNode;
  /** A button beside the doctor's own. */
  readonly action?: ReactNode;
}

/**
 * The reason of a lost connection, the connection doctor, and the form that corrects the address. Only the doctor is shown while it looks
 * for aria2.
 */
export function ConnectionTrouble({ children, action }: ConnectionTroubleProps) {
  const text = useText();
  const reason = useAppSelector((state) => state.connection.reason);
  const isUnauthorized = useAppSelector((state) => state.connection.status === 'unauthorized');
  const doctor = useAppSelector(selectDoctor);
  const isLooking = doctor?.phase === 'looking';
  // A diagnosis says more than the reason "unreachable". Any other reason is shown, because the diagnosis may be older than the reason.
  const isDiagnosed = doctor?.phase === 'done' && reason?.key === 'connection.reason.unreachable';
  const profile = useAppSelector(selectActiveProfile);
  return (
    <>
      {reason && !isLooking && !isDiagnosed && <p className={styles.reason}>{text(reason)}</p>}
      {!isLooking && !isDiagnosed && children}
      {/* A refused secret needs no diagnosis where the text says what to do. */}
      {!(isUnauthorized && children) && <ConnectionDoctor action={action} />}
      {!isLooking && <ConnectionForm key={`${profile.rpcId} ${profileUrl(profile)}`} profile={profile} />}
    </>
  );
}
