import { useState } from 'react';
import { periodEnd } from '../../../domain/speedTimetable/periodEnd';
import { parseSpeedProfiles } from '../../../domain/options/speedProfiles';
import { entryFor } from '../../../domain/rules/rulesOfProfile';
import {
  noSlowHours,
  parseSpeedTimetable,
  textOfSpeedTimetable,
  type SlowHours,
  type SpeedTimetable,
} from '../../../domain/speedTimetable/speedTimetable';
import type { TimetablePeriod } from '../../../domain/speedTimetable/timetablePeriod';
import { useLanguage, useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectTimetablePeriod } from '../../../store/slices/speedTimetable';
import { FaintButton } from '../../common/buttons/FaintButton';
import { useSpeedProfileName } from '../../options/speeds/useSpeedProfileName';
import { Switch } from '../../common/fields/Switch';
import { Hint } from '../../common/fields/Hint';
import { Problem } from '../../common/fields/Problem';
import { KeysHint } from '../../common/display/KeysHint';
import { RuleProfileField } from '../common/RuleProfileField';
import { CronLines } from './CronLines';
import type { RulesSettingProps } from '../common/RulesControl';
import { RulesText } from '../common/RulesText';
import { UndoRemoval } from '../common/UndoRemoval';
import { useRuleSaving } from '../common/useRuleSaving';
import { useRulesTextShown } from '../common/useRulesTextShown';
import { WeekGrid } from './WeekGrid';
import styles from './TimetableControl.module.css';

/** The setting `speedTimetable`: a switch, the week of each profile, the text, and lines for cron. */
export function TimetableControl({ control, value, isLocked, onChange }: RulesSettingProps) {
  const text = useText();
  const nameOf = useSpeedProfileName();
  const [normal, slow] = parseSpeedProfiles(useAppSelector((state) => state.settings.speedProfiles));
  const [rpcId, setRpcId] = useState<string>();
  const { rules, problem } = parseSpeedTimetable(value);
  const [isTextShown, setTextShown] = useRulesTextShown(problem !== undefined);
  const isOn = rules.some(({ off }) => !off);
  const saving = useRuleSaving(parseSpeedTimetable, value, onChange);
  const save = (timetables: readonly SpeedTimetable[]) => saving.save(textOfSpeedTimetable(timetables));
  const own = rules.find((each) => each.rpcId === rpcId);
  const week = entryFor(rules, rpcId)?.slow ?? noSlowHours;
  const others = rules.filter((each) => each !== own);
  const paint = (hours: SlowHours) => save([...others, { ...own, slow: hours, ...(rpcId === undefined ? {} : { rpcId }) }]);
  return (
    <div className={styles.control}>
      {!problem && (
        <Switch
          {...control}
          checked={isOn}
          disabled={isLocked}
          onChange={() =>
            save(
              rules.length === 0
                ? [{ slow: noSlowHours }]
                : rules.map(({ off: _, ...each }) => ({ ...each, ...(isOn ? { off: true } : {}) })),
            )
          }
        />
      )}
      {!problem && isOn && (
        <>
          <RuleProfileField rpcId={rpcId} onChoose={setRpcId} />
          <p id={`${control.id}legend`} className={styles.legend}>
            <span className={styles.slow}>{text('timetable.slow', { profile: nameOf(slow) })}</span>
            <span className={styles.normal}>{text('timetable.normal', { profile: nameOf(normal) })}</span>
            <span>
              {text('timetable.drag')}
              <KeysHint>{text('timetable.keys')}</KeysHint>
            </span>
          </p>
          <WeekGrid slow={week} isLocked={isLocked} describedBy={`${control.id}legend`} onChange={paint} />
          <Problem>{saving.saveProblem}</Problem>
          <CurrentPeriod />
          {rpcId !== undefined && !own && <Hint>{text('rules.shared')}</Hint>}
          {rpcId !== undefined && own && !isLocked && (
            <FaintButton onClick={() => saving.saveRemoval(textOfSpeedTimetable(others))}>{text('rules.removeOwn')}</FaintButton>
          )}
          <CronLines slow={week} rpcId={rpcId} />
        </>
      )}
      {!problem && (isOn || isTextShown) && (
        <FaintButton aria-expanded={isTextShown} onClick={() => setTextShown(!isTextShown)}>
          {text(isTextShown ? 'rules.hideText' : 'rules.showText')}
        </FaintButton>
      )}
      {isTextShown && (
        <RulesText
          control={control}
          value={value}
          isLocked={isLocked}
          problemOf={(typed) => parseSpeedTimetable(typed).problem}
          onChange={onChange}
        />
      )}
      {/* Without the last week the timetable is off. */}
      {!problem && saving.onUndo && !isLocked && <UndoRemoval onUndo={saving.onUndo} />}
    </div>
  );
}

/** Whether the timetable of the active server sets slow or normal limits now, and until when. */
function CurrentPeriod() {
  const text = useText();
  const language = useLanguage();
  const period = useAppSelector(selectTimetablePeriod);
  return <Hint role="status">{text(`timetable.now.${stateOf(period)}`, { time: period ? periodEnd(period, language) : '' })}</Hint>;
}

function stateOf(period: TimetablePeriod | undefined): 'none' | 'always' | 'slow' | 'normal' {
  if (!period) return 'none';
  if (period.until === undefined) return 'always';
  return period.isSlow ? 'slow' : 'normal';
}
