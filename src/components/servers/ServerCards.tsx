import { hasProfileEditor } from '../../domain/preset/profileLocks';
import { speedText } from '../../domain/format/size';
import { settingsPath } from '../../domain/routes';
import { totalSpeeds } from '../../domain/servers/totalSpeeds';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectListedProfiles } from '../../store/selectors/listedProfiles';
import { selectServers } from '../../store/slices/servers';
import scroll from '../common/layout/scroll.module.css';
import { ButtonLink } from '../common/buttons/ButtonLink';
import { ServerCard } from './ServerCard';
import styles from './ServerCards.module.css';

/** A card for each server, in the order of the server switch. */
export function ServerCards() {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  const canAdd = useAppSelector((state) => hasProfileEditor(state.settings.preset));
  return (
    <div className={`${scroll.scroll} ${styles.page}`}>
      <Totals />
      <div className={styles.cards}>
        {profiles.map((profile) => (
          <ServerCard key={profile.rpcId} profile={profile} />
        ))}
      </div>
      {canAdd && (
        <div className={styles.add}>
          {profiles.length === 1 && <p>{text('servers.one')}</p>}
          <ButtonLink to={settingsPath} icon="add">
            {text('servers.add')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** One line for all servers, where there are several. */
function Totals() {
  const text = useText();
  const profiles = useAppSelector((state) => state.rpcProfiles);
  const known = useAppSelector(selectServers);
  if (profiles.length < 2) return null;
  const answering = profiles.flatMap(({ rpcId }) => {
    const facts = known[rpcId];
    return facts?.status === 'connected' && facts.stat ? [facts.stat] : [];
  });
  const { downloadSpeed, uploadSpeed } = totalSpeeds(answering);
  const speeds = { download: inOneLine(speedText(downloadSpeed)), upload: inOneLine(speedText(uploadSpeed)) };
  return <p className={styles.totals}>{text('servers.totals', { connected: answering.length, count: profiles.length, ...speeds })}</p>;
}

/** A number and its unit stay on one line. */
const inOneLine = (speed: string): string => speed.replace(' ', '\u00a0');
