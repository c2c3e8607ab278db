import type { SagaIterator } from 'redux-saga';
import { describeProblem, findPresetProblems } from '../../domain/preset/presetProblems';
import { warnDeveloper } from '../../platform/browser/developerConsole';
import { logged } from '../../store/slices/debugLog';
import { call, put } from '../effects';
import { environment } from '../environment';

/** Names each part of the preset that has no effect, for the operator who wrote it: in the debug log and on the browser's console. */
export function* reportPresetProblems(): SagaIterator<void> {
  const { presetText } = yield* environment();
  for (const content of findPresetProblems(presetText).map(describeProblem)) {
    yield* put(logged({ level: 'WARN', content }));
    yield* call(warnDeveloper, content);
  }
}
