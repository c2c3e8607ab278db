import { profileName } from '../../domain/connection/rpcProfile';
import { isHidden } from '../../domain/settings/presetLocks';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveProfile, selectActiveProfileName, selectListedProfiles } from '../../store/selectors/profiles';
import { profileActivated } from '../../store/slices/rpcProfiles';
import { Icon } from '../common/Icon';
import { MenuButton } from '../common/Menu';
import { laterIcons } from '../common/laterIcons';
import styles from './Switch.module.css';

/** The name of the active aria2, and the menu that switches to another. Absent where a preset hides the profiles. */
export function ServerSwitch() {
  const text = useText();
  const dispatch = useAppDispatch();
  const activeName = visibleText(useAppSelector(selectActiveProfileName));
  const activeId = useAppSelector((state) => selectActiveProfile(state)?.rpcId);
  const profiles = useAppSelector(selectListedProfiles);
  if (useAppSelector((state) => isHidden(state.settings.preset, 'profiles'))) return null;
  return (
    <MenuButton
      label={text('server.label', { profile: activeName })}
      menuLabel={text('server.menu')}
      entries={profiles.map((profile) => ({
        id: profile.rpcId,
        label: visibleText(profileName(profile)),
        isChecked: profile.rpcId === activeId,
      }))}
      onChoose={(rpcId) => {
        if (rpcId !== activeId) dispatch(profileActivated(rpcId));
      }}
    >
      <Icon name={laterIcons.server} />
      <bdi className={styles.value}>{activeName}</bdi>
    </MenuButton>
  );
}
