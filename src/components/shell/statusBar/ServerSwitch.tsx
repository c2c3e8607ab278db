import { profileName } from '../../../domain/connection/rpcProfile';
import { isHidden } from '../../../domain/preset/presetLocks';
import { areProfilesFixed } from '../../../domain/preset/profileLocks';
import { connectionSettingsPath } from '../../../domain/routes';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/listedProfiles';
import { selectActiveProfileId, selectActiveProfileName } from '../../../store/selectors/rpcProfiles';
import { navigationRequested } from '../../../store/slices/navigation';
import { otherDeviceRequested } from '../../../store/slices/otherDevice';
import { profileActivated } from '../../../store/slices/rpcProfiles';
import { Icon } from '../../common/icons/Icon';
import { MenuButton } from '../../common/menus/MenuButton';
import { lateIcons } from '../../common/icons/lateIcons';
import styles from './ServerSwitch.module.css';

/**
 * The name of the active aria2, and the menu that switches to another server, shows the page's address as a QR code, or leads to the
 * settings of the connections. Absent where a preset hides the profiles.
 */
export function ServerSwitch() {
  const text = useText();
  const dispatch = useAppDispatch();
  const activeName = useAppSelector(selectActiveProfileName);
  const activeId = useAppSelector(selectActiveProfileId);
  const profiles = useAppSelector(selectListedProfiles);
  const areFixed = useAppSelector((state) => areProfilesFixed(state.settings.preset));
  if (useAppSelector((state) => isHidden(state.settings.preset, 'profiles'))) return null;
  return (
    <MenuButton
      label={text('server.label', { profile: activeName })}
      menuLabel={text('server.menu')}
      entries={[
        ...profiles.map((profile) => ({
          // The prefix is needed because the id of a profile may be any text, also the id of another entry.
          id: `profile ${profile.rpcId}`,
          label: visibleText(profileName(profile)),
          isChecked: profile.rpcId === activeId,
          run: () => profile.rpcId !== activeId && dispatch(profileActivated(profile.rpcId)),
        })),
        ...(areFixed
          ? []
          : [
              {
                id: 'manage',
                label: text('server.manage'),
                startsGroup: true,
                run: () => dispatch(navigationRequested({ to: connectionSettingsPath })),
              },
            ]),
        {
          id: 'otherDevice',
          label: text('otherDevice.title'),
          icon: lateIcons.phone,
          startsGroup: areFixed,
          run: () => dispatch(otherDeviceRequested()),
        },
      ]}
    >
      <Icon name={lateIcons.server} />
      <bdi className={styles.value}>{visibleText(activeName)}</bdi>
    </MenuButton>
  );
}
