import type { SagaIterator } from 'redux-saga';
import { describeProblem, findPresetProblems } from '../../domain/preset/presetProblems';
import { warnDeveloper } from '../../platform/browser/developerConsole';
import { responseStatusOf } from '../../platform/requests/responseStatus';
import { logged } from '../../store/slices/debugLog';
import { call, put } from '../effects';
import { environment } from '../environment';

/**
 * Names each part of the preset that has no effect, for the operator who wrote it: in the debug log and on the browser's console. If the
 * server could not send the file, its locks do not apply, so this is a problem too.
 */
export function* reportPresetProblems(): SagaIterator<void> {
  const { presetText } = yield* environment();
  const status = presetText === undefined ? yield* call(responseStatusOf, 'preset.json') : undefined;
  for (const content of findPresetProblems(presetText, status).map(describeProblem)) {
    yield* put(logged({ level: 'WARN', content }));
    yield* call(warnDeveloper, content);
  }
}
