import { isRecord } from '../checks';
import { entryFor, invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import { parseEntries, notBoolean, textOfRules, unknownField, type CheckedRule, type ParsedRules } from '../rules/ruleText';

/** The keys of the days, in the order of a week's hours. */
export const timetableDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type TimetableDay = (typeof timetableDays)[number];
export const hoursPerDay = 24;

/**
 * For each hour of a week, from Monday 0:00, whether it is slow: 168 values. Slow is the second speed profile, the others are the first.
 */
export type SlowHours = readonly boolean[];
export const noSlowHours: SlowHours = Array.from({ length: timetableDays.length * hoursPerDay }, () => false);

/** One entry of the setting `speedTimetable`: `{"slow": {"mon": "8-12,14-18"}, "rpcId": "…", "off": true}`. Hours are local time. */
export interface SpeedTimetable {
  readonly slow: SlowHours;
  /** The profile that the entry applies to. Absent: all profiles without an entry of their own. */
  readonly rpcId?: string;
  /** The entry is kept, but switched off. */
  readonly off?: true;
}

/** The text of the setting. A text with a mistake has no timetables. */
export const parseSpeedTimetable = (text: string): ParsedRules<SpeedTimetable> => parseEntries(text, checkEntry);

const fields: readonly string[] = ['slow', 'rpcId', 'off'];
const shownCharacters = 40;

function checkEntry(raw: Readonly<Record<string, unknown>>): CheckedRule<SpeedTimetable> {
  const foreign = unknownField(raw, fields);
  if (foreign) return foreign;
  if (!isRecord(raw.slow)) return { field: 'slow', label: { key: 'timetable.problem.slow' } };
  const slow = [...noSlowHours];
  for (const [name, hours] of Object.entries(raw.slow)) {
    const day = timetableDays.findIndex((known) => known === name);
    if (day < 0) return problem('slow', 'day', name);
    const ranges = typeof hours === 'string' ? rangesOf(hours) : undefined;
    if (!ranges) return problem('slow', 'hours', typeof hours === 'string' ? hours : JSON.stringify(hours));
    for (const [from, to] of ranges) slow.fill(true, day * hoursPerDay + from, day * hoursPerDay + to);
  }
  const profile = parseRuleProfile(raw.rpcId);
  if (!profile) return invalidRpcId;
  if (raw.off !== undefined && typeof raw.off !== 'boolean') return notBoolean('off');
  return { rule: { slow, ...profile, ...(raw.off === true ? { off: true } : {}) } };
}

const problem = (field: string, kind: string, value: string) => ({
  field,
  label: { key: `timetable.problem.${kind}`, values: { value: value.slice(0, shownCharacters) } },
});

/** `8-12,14-18`: from the first hour up to the beginning of the second; 24 is midnight. Undefined for other text. */
function rangesOf(text: string): readonly (readonly [number, number])[] | undefined {
  if (text.trim() === '') return [];
  const ranges: (readonly [number, number])[] = [];
  for (const part of text.split(',')) {
    const [, from = '', to = ''] = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(part) ?? [];
    if (to === '' || Number(to) > hoursPerDay || Number(from) >= Number(to)) return undefined;
    ranges.push([Number(from), Number(to)]);
  }
  return ranges;
}

/** The text of timetables. Days without slow hours are left out. */
export const textOfSpeedTimetable = (timetables: readonly SpeedTimetable[]): string =>
  textOfRules(timetables.map(({ slow, ...rest }) => ({ slow: Object.fromEntries(timetableDays.flatMap(dayText(slow))), ...rest })));

const dayText =
  (slow: SlowHours) =>
  (name: TimetableDay, day: number): readonly (readonly [string, string])[] => {
    const hours = slow.slice(day * hoursPerDay, (day + 1) * hoursPerDay);
    const ranges: string[] = [];
    for (let from = hours.indexOf(true); from >= 0;) {
      const end = hours.indexOf(false, from);
      const to = end < 0 ? hoursPerDay : end;
      ranges.push(`${from}-${to}`);
      from = hours.indexOf(true, to);
    }
    return ranges.length === 0 ? [] : [[name, ranges.join(',')]];
  };

/** The slow hours that are in force for a profile. Undefined without a timetable; one without slow hours has no effect. */
export function slowHoursFor(timetables: readonly SpeedTimetable[], rpcId: string): SlowHours | undefined {
  const timetable = entryFor(timetables, rpcId);
  return timetable && !timetable.off && timetable.slow.includes(true) ? timetable.slow : undefined;
}

/** The slow hours with some of them changed. Places are those of `SlowHours`. */
export const withHours = (slow: SlowHours, places: readonly number[], isSlow: boolean): SlowHours =>
  slow.map((before, place) => (places.includes(place) ? isSlow : before));

/** The places of a rectangle of the week between two places, both included. */
export function placesBetween(one: number, other: number): readonly number[] {
  const days = [Math.floor(one / hoursPerDay), Math.floor(other / hoursPerDay)];
  const hours = [one % hoursPerDay, other % hoursPerDay];
  return noSlowHours.flatMap((_, place) => {
    const day = Math.floor(place / hoursPerDay);
    const hour = place % hoursPerDay;
    const isInside = day >= Math.min(...days) && day <= Math.max(...days) && hour >= Math.min(...hours) && hour <= Math.max(...hours);
    return isInside ? [place] : [];
  });
}
