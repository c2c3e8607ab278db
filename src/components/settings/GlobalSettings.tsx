import { useRef, useState } from 'react';
import { choicesOf, settingSections, type SettingRow } from '../../domain/settingSections';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { Chip } from '../common/Chip';
import { SearchField } from '../common/SearchField';
import { DebugSetting } from './DebugSetting';
import { Setting } from './Setting';
import { SettingsData } from './SettingsData';
import styles from './GlobalSettings.module.css';

/** Arioso's own settings by what they are about, with what finds one among them. */
export function GlobalSettings({ hasDebug }: { readonly hasDebug: boolean }) {
  const text = useText();
  const [query, setQuery] = useState('');
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const settings = useAppSelector((state) => state.settings);
  const wordsOf = useSettingWords();
  const { hidden } = settings.preset;
  const visible = settingSections.map(({ id, rows }) => ({ id, rows: rows.filter(({ key }) => !hidden.includes(key)) }));
  const isChanged = ({ key }: SettingRow) => settings[key] !== settings.defaults[key];
  const changedCount = visible.flatMap(({ rows }) => rows).filter(isChanged).length;
  const wanted = query.trim().toLowerCase().split(/\s+/);
  const isShown = (row: SettingRow) => (!isOnlyChanged || isChanged(row)) && wanted.every((word) => wordsOf(row).includes(word));
  const sections = visible.map(({ id, rows }) => ({ id, rows: rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);
  const isFiltered = isOnlyChanged || query.trim() !== '';
  const goTo = (id: string) => {
    const heading = page.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.side}>
        <SearchField label={text('settings.search')} value={query} onChange={setQuery} />
        <div>
          <Chip
            count={changedCount}
            isPressed={isOnlyChanged}
            onClick={() => {
              setOnlyChanged(!isOnlyChanged);
            }}
          >
            {text('settings.onlyChanged')}
          </Chip>
        </div>
        <nav aria-label={text('settings.sections')} className={styles.index}>
          {[...sections.map(({ id }) => id), ...(isFiltered ? [] : (['data'] as const))].map((id) => (
            <button
              key={id}
              type="button"
              className={styles.entry}
              onClick={() => {
                goTo(id);
              }}
            >
              {text(`settings.section.${id}`)}
            </button>
          ))}
        </nav>
      </div>
      <div className={styles.sections}>
        {sections.map(({ id, rows }) => (
          <section key={id} aria-labelledby={`section-${id}`} className={styles.section}>
            <h2 id={`section-${id}`} tabIndex={-1} data-section={id} className={styles.heading}>
              {text(`settings.section.${id}`)}
            </h2>
            <div className={styles.card}>
              {rows.map((row) => (
                <Setting key={row.key} row={row} />
              ))}
            </div>
          </section>
        ))}
        {isFiltered && sections.length === 0 && <p role="status">{text('settings.nothingFound')}</p>}
        {!isFiltered && hasDebug && <DebugSetting />}
        {!isFiltered && <SettingsData />}
      </div>
    </div>
  );
}

/** All words of a setting, in the user's language, in lower case. */
function useSettingWords(): (row: SettingRow) => string {
  const text = useText();
  return (row) => {
    const choices = row.kind === 'choice' ? choicesOf(row).map((choice) => text(`setting.choice.${row.key}.${choice}`)) : [];
    return [row.key, text(`setting.title.${row.key}`), text(`setting.description.${row.key}`), ...choices].join(' ').toLowerCase();
  };
}
