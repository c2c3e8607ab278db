import { languageCodes, languages } from '../../domain/languages';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { Icon } from '../common/Icon';
import { MenuButton } from '../common/Menu';

export function LanguageSwitch() {
  const text = useText();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.settings.language);
  return (
    <MenuButton
      label={`${text('language.label')}: ${languages[language].name}`}
      menuLabel={text('language.label')}
      entries={languageCodes.map((code) => ({ id: code, label: languages[code].name, isChecked: code === language }))}
      onChoose={(id) => {
        const chosen = languageCodes.find((code) => code === id);
        if (chosen) dispatch(settingsChanged({ language: chosen }));
      }}
    >
      <Icon name="language" />
    </MenuButton>
  );
}
