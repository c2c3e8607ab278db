import type { SagaIterator } from 'redux-saga';
import type { Milliseconds } from '../../domain/units';
import { whenIdle } from '../../platform/timing/idle';
import { setManifest } from '../../platform/installed/manifest';
import { registerServiceWorker } from '../../platform/installed/serviceWorker';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { call, delay, fork, race, select, take } from '../effects';
import { reportToLog, supervised } from '../supervise';

/** The delay lets the page's own files load first: the service worker stores the whole build, which loads the server. */
const delayMs: Milliseconds = 3000;
/** The limit for a page that is never idle. */
const maxWaitMs: Milliseconds = 5000;

function* registerWhenIdle(): SagaIterator<void> {
  yield* delay(delayMs);
  yield* race({ idle: call(whenIdle), waited: delay(maxWaitMs) });
  yield* call(registerServiceWorker);
}

// The build writes the manifests with texts of their own.
// locales: install.*

/** Registers the service worker when the page is idle, and sets the manifest of the chosen language after each change of the settings. */
export function* watchInstall(): SagaIterator<void> {
  yield* fork(supervised(registerWhenIdle, reportToLog));
  for (;;) {
    yield* take([settingsChanged, settingsRead]);
    const { settings } = yield* select();
    yield* call(setManifest, settings.language);
  }
}
