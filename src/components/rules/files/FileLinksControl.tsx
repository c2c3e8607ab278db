import { fileLinksProblem } from '../../../domain/files/fileLinksProblem';
import { profileName } from '../../../domain/connection/rpcProfile';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/rpcProfiles';
import { Hint } from '../../common/fields/Hint';
import type { RulesSettingProps } from '../common/RulesControl';
import { RulesText } from '../common/RulesText';

/** The setting `fileLinks`: its JSON text, and where there are several profiles the identifier of each. */
export function FileLinksControl(props: RulesSettingProps) {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  return (
    <>
      <RulesText {...props} problemOf={fileLinksProblem} />
      {profiles.length > 1 && (
        <Hint>
          {text('settings.fileLinksIds', {
            ids: profiles.map((profile) => `${profileName(profile)}: "${profile.rpcId}"`),
          })}
        </Hint>
      )}
    </>
  );
}
