import { useState } from 'react';
import { plainSecret, secretPlaceholder } from '../../../domain/connection/rpcProfile';
import { parseSpeedProfiles } from '../../../domain/options/speedProfiles';
import { cronLines } from '../../../domain/speedTimetable/cronLines';
import type { SlowHours } from '../../../domain/speedTimetable/speedTimetable';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectActiveProfile } from '../../../store/selectors/rpcProfiles';
import { cronCopyRequested } from '../../../store/slices/speedTimetable';
import { TextArea } from '../../antd/TextArea';
import { Button } from '../../common/buttons/Button';
import { Summary } from '../../common/display/Summary';
import { Field } from '../../common/fields/Field';
import { lateIcons } from '../../common/icons/lateIcons';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import styles from './TimetableControl.module.css';

interface CronLinesProps {
  readonly slow: SlowHours;
  /** The profile that the lines are for; absent: the active one. */
  readonly rpcId: string | undefined;
}

/** The changes of a week as lines for cron, for times when no page is open. The secret is part of them only while the box is ticked. */
export function CronLines({ slow, rpcId }: CronLinesProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [withSecret, setWithSecret] = useState(false);
  const pair = parseSpeedProfiles(useAppSelector((state) => state.settings.speedProfiles));
  const active = useAppSelector(selectActiveProfile);
  const profile = useAppSelector((state) => state.rpcProfiles.find((each) => each.rpcId === rpcId)) ?? active;
  const lines = cronLines(slow, pair, profile, withSecret);
  const hasSecret = (plainSecret(profile) ?? '') !== '';
  if (lines.length === 0) return null;
  return (
    <details className={styles.cron}>
      <Summary>{text('timetable.cron')}</Summary>
      <Field label={text('timetable.cronLines')} hint={text('timetable.cronHint')}>
        {(control) => (
          <TextArea {...control} className={styles.lines ?? ''} readOnly rows={Math.min(8, lines.length * 3)} value={lines.join('\n')} />
        )}
      </Field>
      {hasSecret && (
        <LabelledCheckbox isChecked={withSecret} onToggle={() => setWithSecret(!withSecret)}>
          {text('timetable.withSecret', { placeholder: secretPlaceholder })}
        </LabelledCheckbox>
      )}
      <div>
        <Button icon={lateIcons.copy} onClick={() => dispatch(cronCopyRequested({ rpcId, withSecret }))}>
          {text('action.copy')}
        </Button>
      </div>
    </details>
  );
}
