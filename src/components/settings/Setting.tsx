import { choicesOf, intervalLabel, languageName, type SettingRow } from '../../domain/settingSections';
import { parseSettings } from '../../domain/settings';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLanguageNames } from '../../store/slices/addedLanguages';
import { settingsChanged } from '../../store/slices/settings';
import { Select, TextArea } from '../common/Controls';
import type { FieldControl } from '../common/Field';
import { SettingFrame } from './SettingFrame';
import { Switch } from './Switch';
import { TitleControl } from './TitleControl';

/** One of Arioso's own settings, saved the moment that it is changed. */
export function Setting({ row }: { readonly row: SettingRow }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { key } = row;
  const value = useAppSelector((state) => state.settings[key]);
  const usual = useAppSelector((state) => state.settings.defaults[key]);
  const isLocked = useAppSelector((state) => state.settings.preset.locked.includes(key));
  const shown = useShownValue(row);
  const languages = useAppSelector(selectLanguageNames);
  // Every value goes through the one check, whoever brings it (architecture, "Persistence").
  const save = (raw: unknown) => dispatch(settingsChanged(parseSettings({ [key]: raw })));
  const changed =
    value === usual
      ? undefined
      : { defaultText: row.kind === 'remembered' || usual === '' ? text('setting.usual') : shown(usual), onReset: () => save(usual) };
  const layout = row.kind === 'switch' ? 'switch' : row.kind === 'title' || row.kind === 'text' ? 'below' : 'beside';
  const control = (given: FieldControl) => {
    switch (row.kind) {
      case 'switch':
        return <Switch {...given} checked={value === true} disabled={isLocked} onChange={() => save(value !== true)} />;
      case 'title':
        return <TitleControl {...given} template={String(value)} isLocked={isLocked} onChange={save} />;
      case 'text':
        return <TextArea {...given} rows={2} value={String(value)} readOnly={isLocked} onChange={(event) => save(event.target.value)} />;
      case 'remembered':
        return <output id={given.id}>{text(value === usual ? 'setting.asUsual' : 'setting.changed')}</output>;
      default:
        return (
          <Choices
            {...given}
            values={row.kind === 'language' ? Object.keys(languages) : choicesOf(row)}
            value={String(value)}
            isLocked={isLocked}
            shown={shown}
            onChoose={save}
          />
        );
    }
  };
  return (
    <SettingFrame
      settingKey={key}
      title={text(`setting.title.${key}`)}
      description={text(`setting.description.${key}`)}
      layout={layout}
      isLocked={isLocked}
      changed={changed}
    >
      {control}
    </SettingFrame>
  );
}

interface ChoicesProps extends FieldControl {
  readonly values: readonly string[];
  readonly value: string;
  readonly isLocked: boolean;
  readonly shown: (value: unknown) => string;
  readonly onChoose: (value: string) => void;
}

/** A value that is none of the choices is shown as what it is. */
function Choices({ values, value, isLocked, shown, onChoose, ...control }: ChoicesProps) {
  return (
    <Select
      {...control}
      value={value}
      disabled={isLocked}
      onChange={(event) => {
        onChoose(event.target.value);
      }}
    >
      {(values.includes(value) ? values : [value, ...values]).map((each) => (
        <option key={each} value={each}>
          {shown(each)}
        </option>
      ))}
    </Select>
  );
}

/** A stored value in the user's words. */
export function useShownValue(row: SettingRow): (value: unknown) => string {
  const text = useText();
  const languages = useAppSelector(selectLanguageNames);
  return (value) => {
    switch (row.kind) {
      case 'switch':
        return text(value === true ? 'setting.on' : 'setting.off');
      case 'interval':
        return text(intervalLabel(Number(value)));
      case 'language':
        return languageName(String(value), languages);
      case 'choice':
        return row.values.includes(String(value)) ? text(`setting.choice.${row.key}.${String(value)}`) : String(value);
      default:
        return String(value);
    }
  };
}
