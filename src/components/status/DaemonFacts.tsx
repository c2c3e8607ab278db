import type { ReactNode } from 'react';
import { dateTimeText } from '../../domain/format/dateTime';
import { statusWord } from '../../domain/connection/connectionStatus';
import { profileName, profileUrl } from '../../domain/connection/rpcProfile';
import { visibleText } from '../../domain/visibleText';
import { useLanguage, useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectShownStatus, selectIsConnected } from '../../store/selectors/connection';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { copyTextRequested } from '../../store/slices/clipboard';
import { selectSessionInfo } from '../../store/slices/sessionInfo';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import { maxItems } from '../common/lists/maxItems';
import { StateDot } from '../common/display/StateDot';
import { FaintButton } from '../common/buttons/FaintButton';
import styles from './DaemonFacts.module.css';

/**
 * Address, state, version and features. The last known facts stay while aria2 cannot be reached; unknown facts are hidden.
 * During the first attempt, unknown facts have their places, so that the response moves nothing.
 */
export function DaemonFacts() {
  const text = useText();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectActiveProfile);
  const version = useAppSelector((state) => state.connection.version);
  const connectedAt = useAppSelector((state) => state.connection.connectedAt);
  const { sessionId, roundTripMs } = useAppSelector(selectSessionInfo);
  const status = useAppSelector(selectShownStatus);
  const language = useLanguage();
  const isConnected = status === 'connected';
  const features = version?.enabledFeatures ?? [];
  const since = isConnected && connectedAt !== undefined ? dateTimeText(connectedAt, language, 'medium') : undefined;
  const copyButton = (what: string, value: string) => (
    <FaintButton label={text('status.copy', { what })} onClick={() => dispatch(copyTextRequested(value))}>
      <Icon name={lateIcons.copy} />
    </FaintButton>
  );
  return (
    <section className={styles.card} aria-label={text('status.daemon')} data-server-state={status} data-stale={!isConnected || undefined}>
      <div className={styles.head}>
        <StateDot state={statusWord(status)} />
        <span className={styles.label} data-field="status">
          {text(`connection.${statusWord(status)}`)}
        </span>
        <bdi className={styles.name}>{visibleText(profileName(profile))}</bdi>
      </div>
      <dl className={styles.facts}>
        <Fact name="rpc-address" label={text('status.address')} after={copyButton(text('status.address'), profileUrl(profile))}>
          <bdi className={styles.code}>{visibleText(profileUrl(profile))}</bdi>
        </Fact>
        <Fact name="version" label={text('status.version')}>
          {version ? <bdi>{visibleText(version.version)}</bdi> : undefined}
        </Fact>
        <Fact
          name="session-id"
          label={text('status.session')}
          after={sessionId === undefined ? undefined : copyButton(text('status.session'), sessionId)}
        >
          {sessionId === undefined ? undefined : <bdi className={styles.code}>{visibleText(sessionId)}</bdi>}
        </Fact>
        <Fact name="connected-since" label={text('status.since')}>
          {since}
        </Fact>
        <Fact name="round-trip" label={text('status.roundTrip')}>
          {isConnected && roundTripMs !== undefined ? (
            <span className={styles.figure}>{text('status.milliseconds', { value: roundTripMs })}</span>
          ) : undefined}
        </Fact>
        <Fact name="features" label={text('status.features')}>
          {features.length > 0 ? (
            <ul className={styles.features}>
              {features.slice(0, maxItems).map((feature, place) => (
                <li key={`${place} ${feature}`}>
                  <bdi>{visibleText(feature)}</bdi>
                </li>
              ))}
              {features.length > maxItems && <li>{text('list.more', { count: features.length - maxItems })}</li>}
            </ul>
          ) : undefined}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  /** Kebab case, for tests and integrators. */
  readonly name: string;
  readonly label: string;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, label, after, children }: FactProps) {
  const isExpected = useAppSelector(({ connection }) => connection.status === 'connecting' && connection.reason === undefined);
  const isConnected = useAppSelector(selectIsConnected);
  if (children === undefined && !isConnected && !isExpected) return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} data-field={name}>
          {children ?? <span className={styles.none}>–</span>}
        </span>
        {after}
      </dd>
    </div>
  );
}
