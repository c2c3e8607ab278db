import { languageCodes, languages } from '../../domain/languages';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { Icon } from '../common/Icon';
import { ChoiceMenu } from '../common/Menu';

export function LanguageSwitch() {
  const text = useText();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.settings.language);
  return (
    <ChoiceMenu
      label={`${text('language.label')}: ${languages[language].name}`}
      menuLabel={text('language.label')}
      button={<Icon name="language" />}
      choices={languageCodes.map((code) => ({ id: code, label: languages[code].name, isChecked: code === language }))}
      onChoose={(id) => {
        const chosen = languageCodes.find((code) => code === id);
        if (chosen) dispatch(settingsChanged({ language: chosen }));
      }}
    />
  );
}
