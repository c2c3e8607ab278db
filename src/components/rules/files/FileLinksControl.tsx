import { fileLinksProblem } from '../../../domain/files/fileLinksProblem';
import { profileName } from '../../../domain/connection/rpcProfile';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/rpcProfiles';
import { Hint } from '../../common/fields/Hint';
import type { RulesSettingProps } from '../common/RulesControl';
import { RulesText } from '../common/RulesText';
import styles from './FileLinksControl.module.css';

/** The setting `fileLinks`: its JSON text, and where there are several profiles the identifier of each. */
export function FileLinksControl(props: RulesSettingProps) {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  return (
    <>
      <RulesText {...props} problemOf={fileLinksProblem} />
      {profiles.length > 1 && (
        <>
          <Hint>{text('settings.fileLinksIds')}</Hint>
          <ul className={styles.ids}>
            {profiles.map((profile) => (
              <li key={profile.rpcId}>
                <bdi>{visibleText(profileName(profile))}</bdi> <code>{profile.rpcId}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
