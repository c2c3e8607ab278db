import { useRef, useState } from 'react';
import { hasAllWords, wordsOf } from '../../domain/input/searchWords';
import { debugSettingsPath } from '../../domain/routes';
import { settingSections } from '../../domain/settings/settingSections';
import { choicesOf } from '../../domain/settings/settingChoices';
import { isHidden } from '../../domain/preset/presetLocks';
import { settingDefinitions, type SettingKey } from '../../domain/settings/settings';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { debugModeSwitched } from '../../store/slices/settings';
import { AppLink } from '../common/buttons/AppLink';
import { Chip } from '../common/display/Chip';
import { SearchField } from '../common/fields/SearchField';
import { Setting } from './Setting';
import { SettingRow } from './SettingRow';
import { SettingsSection } from './SettingsSection';
import { SettingsData } from './SettingsData';
import { SettingsIndex } from './SettingsIndex';
import { Switch } from '../common/fields/Switch';
import styles from './GlobalTab.module.css';

/** Arioso's own settings, which hold for all servers: by section, with a search. */
export function GlobalTab({ hasDebug }: { readonly hasDebug: boolean }) {
  const text = useText();
  const [query, setQuery] = useState('');
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const settings = useAppSelector((state) => state.settings);
  const textsOf = useSettingTexts();
  const { hidden } = settings.preset;
  const visible = settingSections.map(({ id, keys }) => ({ id, keys: keys.filter((key) => !hidden.includes(key) && hasEffect(key)) }));
  const isChanged = (key: SettingKey) => settings[key] !== settings.defaults[key];
  const changedCount = visible.flatMap(({ keys }) => keys).filter(isChanged).length;
  const words = wordsOf(query);
  const isShown = (key: SettingKey) => (!isOnlyChanged || isChanged(key)) && hasAllWords(textsOf(key), words);
  const sections = visible.map(({ id, keys }) => ({ id, keys: keys.filter(isShown) })).filter(({ keys }) => keys.length > 0);
  const isFiltered = isOnlyChanged || words.length > 0;
  const hasDebugRow = !isOnlyChanged && !isHidden(settings.preset, 'debug') && hasAllWords(textsOf('debugMode'), words);
  const leadsToDebug = hasDebugRow && isFiltered && !hasDebug;
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.side}>
        <SearchField label={text('settings.search')} value={query} className={styles.search} onChange={setQuery} />
        <div>
          <Chip count={changedCount} isPressed={isOnlyChanged} onClick={() => setOnlyChanged(!isOnlyChanged)}>
            {text('settings.onlyChanged')}
          </Chip>
        </div>
        <SettingsIndex page={page} ids={[...sections.map(({ id }) => id), ...(isFiltered ? [] : (['data'] as const))]} />
      </div>
      <div className={styles.sections}>
        {sections.map(({ id, keys }) => (
          <SettingsSection key={id} entry={id} heading={text(`settings.section.${id}`)}>
            {keys.map((key) => (
              <Setting key={key} settingKey={key} />
            ))}
          </SettingsSection>
        ))}
        <p role="status" className={styles.outcome}>
          {isFiltered && sections.length === 0 && !hasDebugRow && text('settings.nothingFound')}
        </p>
        {hasDebugRow && hasDebug && <DebugSetting />}
        {leadsToDebug && (
          <AppLink to={debugSettingsPath} className={styles.link}>
            {text('settings.toDebug')}
          </AppLink>
        )}
        {!isFiltered && <SettingsData />}
      </div>
    </div>
  );
}

/** In the library the settings for the title have no effect, because the library does not change the title of the host page. */
const hasEffect = (key: SettingKey): boolean => !(__LIBRARY__ && (key === 'title' || key === 'titleRefreshInterval'));

/** All texts of a setting in the user's language, for the search. */
function useSettingTexts(): (key: SettingKey | 'debugMode') => string {
  const text = useText();
  return (key) => {
    const hasChoices = key !== 'debugMode' && settingDefinitions[key].kind === 'choice';
    const choices = hasChoices ? choicesOf(key).map((choice) => text(`setting.choice.${key}.${choice}`)) : [];
    return [key, text(`setting.title.${key}`), text(`setting.description.${key}`), ...choices].join(' ');
  };
}

/** Debug mode. Shown under `/settings/arioso/debug` only; the setting lasts until the page is closed. */
function DebugSetting() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => state.settings.debugMode);
  return (
    <SettingsSection heading={text('settings.section.debug')}>
      <SettingRow
        settingKey="debugMode"
        title={text('setting.title.debugMode')}
        description={text('setting.description.debugMode')}
        layout="switch"
      >
        {(control) => <Switch {...control} checked={isOn} onChange={() => dispatch(debugModeSwitched(!isOn))} />}
      </SettingRow>
    </SettingsSection>
  );
}
