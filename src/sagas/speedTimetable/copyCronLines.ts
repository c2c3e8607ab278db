import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { parseSpeedProfiles } from '../../domain/options/speedProfiles';
import { entryFor } from '../../domain/rules/rulesOfProfile';
import { cronLines } from '../../domain/speedTimetable/cronLines';
import { parseSpeedTimetable } from '../../domain/speedTimetable/speedTimetable';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import type { cronCopyRequested } from '../../store/slices/speedTimetable';
import { copyLines } from '../clipboard/copyText';

/** Copies the timetable of a server as lines for crontab(5), so that the limits change without an open page. */
export function* copyCronLines({ payload: { rpcId, withSecret } }: ReturnType<typeof cronCopyRequested>): SagaIterator<void> {
  const state = yield* select();
  const profile = state.rpcProfiles.find((each) => each.rpcId === rpcId) ?? selectActiveProfile(state);
  const { rules } = parseSpeedTimetable(state.settings.speedTimetable);
  const timetable = entryFor(rules, rpcId);
  if (!timetable) return;
  yield* copyLines(cronLines(timetable.slow, parseSpeedProfiles(state.settings.speedProfiles), profile, withSecret));
}
