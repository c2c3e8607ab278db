import type { Label } from '../label';
import { builtInLanguageNames, languageCodes } from '../language/languages';
import { orderChoicesOf } from './orderChoices';
import { settingDefinitions, type SettingKey } from './settings';

/** The intervals on offer (docs/specification.md, section 9). */
const intervalChoices: readonly number[] = [1000, 2000, 3000, 5000, 10_000, 30_000, 60_000, 0];

/** The choices of a setting, as they are stored. Empty for a setting without choices. */
export function choicesOf(key: SettingKey): readonly string[] {
  const { kind, choices = [] } = settingDefinitions[key];
  if (kind === 'interval') return intervalChoices.map(String);
  if (kind === 'remembered') return orderChoicesOf(key).map(({ stored }) => stored);
  return kind === 'language' ? languageCodes : choices;
}

/** A language's name in that language. An unknown code is its own name. */
export const languageName = (code: string, names = builtInLanguageNames): string => names[code] ?? code;

/** 500 ms, 5 seconds, 2 minutes, 3 hours, or Disabled. */
export function intervalLabel(intervalMs: number): Label {
  if (intervalMs === 0) return { key: 'setting.interval.disabled' };
  const unit = units.find(({ lengthMs }) => intervalMs % lengthMs === 0) ?? milliseconds;
  return { key: unit.key, values: { count: intervalMs / unit.lengthMs } };
}

const milliseconds = { key: 'setting.interval.milliseconds', lengthMs: 1 };
const units = [
  { key: 'setting.interval.hours', lengthMs: 3_600_000 },
  { key: 'setting.interval.minutes', lengthMs: 60_000 },
  { key: 'setting.interval.seconds', lengthMs: 1000 },
];
