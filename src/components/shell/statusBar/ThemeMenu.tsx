import { isChangeable } from '../../../domain/preset/presetLocks';
import { themes } from '../../../domain/settings/themes';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { settingsChanged } from '../../../store/slices/settings';
import { Icon } from '../../common/icons/Icon';
import { MenuButton } from '../../common/menus/MenuButton';
import { lateIcons } from '../../common/icons/lateIcons';

/** The menu of themes. Absent where a preset locks the setting. */
export function ThemeMenu({ isIconOnly }: { readonly isIconOnly: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const theme = useAppSelector((state) => state.settings.theme);
  const isOffered = useAppSelector((state) => isChangeable(state.settings.preset, 'theme'));
  if (!isOffered) return null;
  return (
    <MenuButton
      label={`${text('theme.label')}: ${text(`theme.${theme}`)}`}
      menuLabel={text('theme.label')}
      entries={themes.map((choice) => ({
        id: choice,
        label: text(`theme.${choice}`),
        isChecked: choice === theme,
        run: () => dispatch(settingsChanged({ theme: choice })),
      }))}
    >
      <Icon name={lateIcons.theme} />
      {!isIconOnly && text(`theme.${theme}`)}
    </MenuButton>
  );
}
