import type { SagaIterator } from 'redux-saga';
import { homePath, type Route, settingsPath } from '../../domain/routes';
import type { Preset } from '../../domain/preset/preset';
import { isHidden } from '../../domain/preset/presetLocks';
import { selectPage, selectRouteMatch } from '../../store/selectors/navigation';
import { locationChanged } from '../../store/slices/navigation';
import { errorShown } from '../../store/slices/notices';
import { isServerSwitch } from '../../store/slices/rpcProfiles';
import { call, delay, put, select, takeEvery, takeLatest } from '../effects';
import { supervised } from '../supervise';
import { navigateTo } from './navigation';

/** The wait before `/debug` checks debug mode (docs/specification.md, section 9). */
const accessCheckDelayMs = 100;

const isHiddenPage = ({ id, category }: Route, preset: Preset): boolean =>
  category ? isHidden(preset, `page:${category}`) : id === 'servers' && isHidden(preset, 'profiles');

/**
 * Unknown addresses, and pages that the preset hides, lead to the home page. The debug console needs debug mode
 * (docs/specification.md, section 6).
 */
function* guardPage(): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const { settings } = yield* select();
  if (!match || isHiddenPage(match.route, settings.preset)) {
    yield* call(navigateTo, homePath, { replace: true });
    return;
  }
  if (match.route.id !== 'debug') return;
  yield* delay(accessCheckDelayMs);
  if ((yield* select()).settings.debugMode) return;
  yield* put(errorShown({ key: 'error.accessDenied' }));
  yield* call(navigateTo, settingsPath, { replace: true });
}

/** The open task belongs to the previous daemon, so its page is left before anything is requested. */
function* leaveForeignTask(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'taskDetail') yield* call(navigateTo, homePath, { replace: true });
}

/** Redirects from addresses that must not stay open. This watcher runs before the pollers, which read the page. */
export function* watchGuards(): SagaIterator<void> {
  yield* takeEvery(isServerSwitch, supervised(leaveForeignTask));
  yield* takeLatest(locationChanged, supervised(guardPage));
}
