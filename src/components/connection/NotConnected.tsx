import { profileUrl } from '../../domain/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { reconnectRequested } from '../../store/slices/connection';
import { Button } from '../common/Button';
import { ConnectionForm } from './ConnectionForm';
import styles from './NotConnected.module.css';

/** No aria2: why, as far as a browser can know, and the fixes (visual design, "Empty and first run"). */
export default function NotConnected() {
  const text = useText();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectActiveProfile);
  const reason = useAppSelector((state) => state.connection.reason);
  const isUnauthorized = useAppSelector((state) => state.connection.isUnauthorized);
  if (!profile) return null;
  return (
    <div className={styles.panel}>
      <div className={styles.content}>
        <h1 className={styles.title}>{text(isUnauthorized ? 'connectionForm.titleUnauthorized' : 'connectionForm.title')}</h1>
        {reason && <p className={styles.reason}>{text(reason)}</p>}
        <p>{isUnauthorized ? text('connectionForm.secretHint') : text('connectionForm.intro', { address: profileUrl(profile) })}</p>
        <ConnectionForm key={profileUrl(profile)} profile={profile} />
        {!isUnauthorized && (
          <>
            {profile.protocol.startsWith('http') && <p className={styles.hint}>{text('connectionForm.httpHint')}</p>}
            <p className={styles.hint}>{text('connectionForm.commandHint')}</p>
            <code className={styles.command}>{`aria2c --enable-rpc --rpc-listen-port=${profile.rpcPort} --rpc-secret=…`}</code>
          </>
        )}
        <Button onClick={() => dispatch(reconnectRequested())}>{text('connection.reconnect')}</Button>
      </div>
    </div>
  );
}
