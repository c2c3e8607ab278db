import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, never, race, select, take } from '../effects';
import { fillTitle } from '../../domain/settings/titleTemplate';
import type { Translate } from '../../i18n/translate';
import { setDocumentTitle } from '../../platform/page/documentTitle';
import { polled } from '../../store/polled';
import { selectTitleSource, type TitleSource } from '../../store/selectors/title';
import { connected, connectionLost, fellSilent, secretRefused } from '../../store/slices/connection';
import { locationChanged } from '../../store/slices/navigation';
import { isProfileChange } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';

/** The text of the title bar. The default title begins with the page's and the server's name; a user's own template is used unchanged. */
export function titleText({ template, pageName, serverName, figures }: TitleSource, text: Translate): string {
  const leading = [pageName ? text(pageName) : '', serverName].filter((part) => part !== '');
  return [...leading, fillTitle(template, figures, text)].join(' · ');
}

function* showTitle(): SagaIterator<void> {
  const { texts } = yield* environment();
  const source = yield* select(selectTitleSource);
  yield* call(setDocumentTitle, titleText(source, texts.translate));
}

/** Sets the title at once, after the first totals, then at the setting's interval; 0 stops the interval. */
function* keepTitle(): SagaIterator<void> {
  yield* showTitle();
  const state = yield* select();
  if (!state.globalStat.current) {
    yield* take(polled);
    yield* showTitle();
  }
  for (;;) {
    const { titleRefreshInterval } = state.settings;
    yield* titleRefreshInterval > 0 ? delay(titleRefreshInterval) : never();
    yield* showTitle();
  }
}

const titleChanges = [
  locationChanged,
  settingsChanged,
  settingsRead,
  isProfileChange,
  connected,
  connectionLost,
  fellSilent,
  secretRefused,
];

/** Keeps the title up to date. The texts of another language arrive after the setting has changed, so the title changes once more then. */
export function* watchTitle(): SagaIterator<void> {
  const { texts } = yield* environment();
  const textChanges: EventChannel<true> = eventChannel((emit) => texts.subscribe(() => emit(true)), buffers.sliding(1));
  try {
    for (;;) yield* race({ kept: call(keepTitle), changed: take(titleChanges), translated: take(textChanges) });
  } finally {
    textChanges.close();
  }
}
