import type { SagaIterator } from 'redux-saga';
import { call, delay, race, select, take } from 'redux-saga/effects';
import { renderTitle, type TitlePlaceholder, type TitleTags } from '../domain/titleTemplate';
import { formatSize } from '../domain/format/size';
import { createTranslate, type Translate } from '../i18n/translate';
import { setDocumentTitle } from '../platform/page';
import { polled } from '../store/polled';
import type { RootState } from '../store/rootReducer';
import { selectTitleFigures, type TitleFigures } from '../store/selectors/title';
import { connected } from '../store/slices/connection';
import { locationChanged } from '../store/slices/navigation';
import { profileSwitches } from '../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { environment, type Environment } from './environment';

const productName = 'Arioso';

/** The title bar's text, from the user's template (specification section 9). */
export function titleText(figures: TitleFigures, text: Translate): string {
  const title = figures.template === '' ? productName : renderTitle(figures.template, (name, tags) => placeholderText(name, tags, figures, text));
  return figures.pageName ? `${text(figures.pageName)} · ${title}` : title;
}

function placeholderText(name: TitlePlaceholder, tags: TitleTags, figures: TitleFigures, text: Translate): string {
  const prefixed = (key: string, value: string) => (tags.noPrefix ? value : `${text(key)}: ${value}`);
  const speed = (bytesPerSecond: number) => {
    const { value, unit } = formatSize(bytesPerSecond, tags.scale ?? 2);
    return tags.noSuffix ? value : `${value} ${unit}/s`;
  };
  switch (name) {
    case 'title':
      return productName;
    case 'rpcprofile':
      return figures.profileName;
    case 'downloading':
      return prefixed('navigation.downloading', String(figures.downloading));
    case 'waiting':
      return prefixed('navigation.waiting', String(figures.waiting));
    case 'stopped':
      return prefixed('navigation.stopped', String(figures.stopped));
    case 'downspeed':
      return prefixed('title.download', speed(figures.downloadSpeed));
    case 'upspeed':
      return prefixed('title.upload', speed(figures.uploadSpeed));
    default:
      return name satisfies never;
  }
}

function* showTitle(): SagaIterator<void> {
  const { i18n }: Environment = yield* environment();
  const figures: TitleFigures = yield select(selectTitleFigures);
  yield call(setDocumentTitle, titleText(figures, createTranslate(i18n)));
}

/** At once, after the first totals, then at the setting's interval; 0 stops the last. */
function* keepTitle(): SagaIterator<void> {
  yield* showTitle();
  const state: RootState = yield select();
  if (!state.globalStat.current) {
    yield take(polled);
    yield* showTitle();
  }
  for (;;) {
    const { titleRefreshInterval } = state.settings;
    yield titleRefreshInterval > 0 ? delay(titleRefreshInterval) : take(never);
    yield* showTitle();
  }
}

const never = () => false;

const titleChanges = [locationChanged, settingsChanged, settingsRead, connected, ...profileSwitches];

export function* watchTitle(): SagaIterator<void> {
  for (;;) yield race({ kept: call(keepTitle), changed: take(titleChanges) });
}
