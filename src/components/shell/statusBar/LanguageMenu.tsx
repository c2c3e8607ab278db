import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectLanguageNames } from '../../../store/slices/addedLanguages';
import { settingsChanged } from '../../../store/slices/settings';
import { Icon } from '../../common/icons/Icon';
import { MenuButton } from '../../common/menus/MenuButton';

/** The menu of languages. Absent where a preset locks the setting. */
export function LanguageMenu({ isIconOnly }: { readonly isIconOnly: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.settings.language);
  const names = useAppSelector(selectLanguageNames);
  const isOffered = useAppSelector((state) => isChangeable(state.settings.preset, 'language'));
  if (!isOffered) return null;
  return (
    <MenuButton
      label={`${text('language.label')}: ${names[language] ?? language}`}
      menuLabel={text('language.label')}
      entries={Object.entries(names).map(([code, name]) => ({
        id: code,
        label: name,
        isChecked: code === language,
        run: () => dispatch(settingsChanged({ language: code })),
      }))}
    >
      <Icon name="language" />
      {!isIconOnly && (names[language] ?? language)}
    </MenuButton>
  );
}
