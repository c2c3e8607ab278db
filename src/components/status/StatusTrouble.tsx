import { profileUrl } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { ConnectionDoctor } from '../connection/ConnectionDoctor';
import { ConnectionForm } from '../connection/ConnectionForm';
import styles from './StatusTrouble.module.css';

/** Shown only while aria2 cannot be reached: the reason, the connection doctor, and the form that corrects the address. */
export function StatusTrouble() {
  const text = useText();
  const reason = useAppSelector((state) => state.connection.reason);
  const isLooking = useAppSelector((state) => state.connection.doctor?.phase === 'looking');
  const profile = useAppSelector(selectActiveProfile);
  if (!reason || !profile) return null;
  return (
    <>
      {!isLooking && <p className={styles.reason}>{text(reason)}</p>}
      <ConnectionDoctor />
      {!isLooking && <ConnectionForm key={`${profile.rpcId} ${profileUrl(profile)}`} profile={profile} />}
    </>
  );
}
