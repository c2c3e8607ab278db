import { themes } from '../../domain/themes';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { Icon } from '../common/Icon';
import { ChoiceMenu } from '../common/Menu';

export function ThemeSwitch() {
  const text = useText();
  const dispatch = useAppDispatch();
  const theme = useAppSelector((state) => state.settings.theme);
  return (
    <ChoiceMenu
      label={`${text('theme.label')}: ${text(`theme.${theme}`)}`}
      menuLabel={text('theme.label')}
      button={<Icon name="theme" />}
      choices={themes.map((choice) => ({ id: choice, label: text(`theme.${choice}`), isChecked: choice === theme }))}
      onChoose={(id) => {
        const chosen = themes.find((choice) => choice === id);
        if (chosen) dispatch(settingsChanged({ theme: chosen }));
      }}
    />
  );
}
