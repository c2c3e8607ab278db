import { profileUrl } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { reconnectRequested } from '../../store/slices/connection';
import { selectDoctor } from '../../store/slices/doctor';
import { Button } from '../common/buttons/Button';
import scroll from '../common/layout/scroll.module.css';
import { PageHeader } from '../common/layout/PageHeader';
import { passFocusToPage } from '../common/interaction/focusPage';
import { ConnectionTrouble } from './ConnectionTrouble';
import styles from './NotConnected.module.css';

/** The page without a connection: the cause, as far as a browser can know, and the remedy. */
export default function NotConnected() {
  const text = useText();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectActiveProfile);
  const isUnauthorized = useAppSelector((state) => state.connection.status === 'unauthorized');
  const isLooking = useAppSelector((state) => selectDoctor(state)?.phase === 'looking');
  const reconnect = !isLooking && (
    <Button icon="retry" onClick={() => dispatch(reconnectRequested())}>
      {text('connection.reconnect')}
    </Button>
  );
  const titleUnauthorized = profile.secret === '' ? 'connectionForm.titleSecret' : 'connectionForm.titleUnauthorized';
  const title = isUnauthorized ? titleUnauthorized : isLooking ? 'discovery.title' : 'connectionForm.title';
  return (
    <>
      <PageHeader title={text(title)} />
      <div ref={passFocusToPage} className={`${scroll.scroll} ${styles.panel}`}>
        <div className={styles.content}>
          <ConnectionTrouble action={!isUnauthorized && reconnect}>
            <p>{isUnauthorized ? text('connectionForm.secretHint') : text('connectionForm.intro', { address: profileUrl(profile) })}</p>
          </ConnectionTrouble>
          {isUnauthorized && reconnect}
        </div>
      </div>
    </>
  );
}
