import { shownStatus, statusWord } from '../../domain/connection/connectionStatus';
import { profileName, profileUrl, type RpcProfile } from '../../domain/connection/rpcProfile';
import { findServer } from '../../domain/servers/serverInAddress';
import { pathOnServer } from '../../domain/servers/serverLinks';
import { homePath } from '../../domain/routes';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import {
  selectServerFacts,
  serverCommandRequested,
  serverOpenRequested,
  serverReconnectRequested,
  type ServerCommand,
} from '../../store/slices/servers';
import { AppLink } from '../common/buttons/AppLink';
import { Button } from '../common/buttons/Button';
import { StateDot } from '../common/display/StateDot';
import { passFocusOn } from '../common/interaction/passFocusOn';
import { ReconnectCountdown } from '../connection/ReconnectCountdown';
import { ServerFigures } from './ServerFigures';
import styles from './ServerCard.module.css';

/** "Connect again" disappears when it is pressed. Then the first command of the card gets the focus. */
const toCommands = passFocusOn(
  (button) => button.closest('article'),
  (card) => card.querySelector<HTMLElement>('footer button'),
);

/** One server: its state, its figures and its commands. The last known figures stay while it cannot be reached. */
export function ServerCard({ profile }: { readonly profile: RpcProfile }) {
  const text = useText();
  const store = useAppStore();
  const { rpcId } = profile;
  const facts = useAppSelector((state) => selectServerFacts(state, rpcId));
  const isOnline = useAppSelector((state) => state.connection.isOnline);
  const isActive = useAppSelector((state) => selectActiveProfileId(state) === rpcId);
  // Of several servers with one name, an address can lead to one only.
  const isNameUnique = useAppSelector((state) => findServer(state.rpcProfiles, profileName(profile)) === profile);
  const status = shownStatus({ ...facts, isOnline });
  const trouble = status === 'connecting' || status === 'connected' ? undefined : status;
  const name = visibleText(profileName(profile));
  const command = (wanted: ServerCommand) => () => {
    // A second press may come before the first one has disabled the button.
    if (!selectServerFacts(store.getState(), rpcId).command) store.dispatch(serverCommandRequested({ rpcId, command: wanted }));
  };
  const isReady = status === 'connected' && facts.command === undefined;
  return (
    <article className={styles.card} aria-label={name} aria-current={isActive || undefined} data-server-state={status}>
      <header className={styles.head}>
        <StateDot state={statusWord(status)} />
        <h2 className={styles.name}>
          {isNameUnique ? (
            <AppLink to={pathOnServer(homePath, profile)}>
              <bdi title={name}>{name}</bdi>
            </AppLink>
          ) : (
            <bdi title={name}>{name}</bdi>
          )}
        </h2>
        {isActive && <span className={styles.active}>{text('servers.active')}</span>}
      </header>
      <p className={styles.address}>
        <bdi>{visibleText(profileUrl(profile))}</bdi>
      </p>
      <div className={styles.state}>
        <p>
          {text(`connection.${statusWord(status)}`)}
          {trouble && ' · '}
          {trouble === 'waiting' && <ReconnectCountdown nextAttemptAt={facts.nextAttemptAt} />}
          {trouble && trouble !== 'waiting' && text(`connection.trouble.${trouble}`)}
          {facts.version !== undefined && <span className={styles.version}>{text('servers.version', { version: facts.version })}</span>}
        </p>
        {trouble && facts.reason && (
          <div className={styles.reason}>
            <p>{text(facts.reason)}</p>
            <span ref={toCommands}>
              <Button icon="retry" onClick={() => store.dispatch(serverReconnectRequested(rpcId))}>
                {text('connection.reconnect')}
              </Button>
            </span>
          </div>
        )}
      </div>
      <ServerFigures facts={facts} isCurrent={status === 'connected'} />
      <footer className={styles.buttons}>
        <Button kind={isActive ? 'plain' : 'primary'} onClick={() => store.dispatch(serverOpenRequested(rpcId))}>
          {text('servers.open')}
        </Button>
        <Button icon="pause" isDisabled={!isReady} onClick={command('pause')}>
          {text('servers.pauseAll')}
        </Button>
        <Button icon="play" isDisabled={!isReady} onClick={command('start')}>
          {text('servers.startAll')}
        </Button>
      </footer>
    </article>
  );
}
