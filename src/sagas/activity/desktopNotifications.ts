import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from '../effects';
import type { Action } from '@reduxjs/toolkit';
import {
  mayShowNotification,
  parseShownNotifications,
  notificationTag,
  withShownNotification,
  type ShownNotification,
} from '../../domain/activity/notifications';
import {
  isNotified,
  notificationChoiceOf,
  notificationTopics,
  parseNotificationChoices,
  topicOfEvent,
  type NotificationTopic,
  type NotifiedKind,
} from '../../domain/activity/notificationChoices';
import type { TaskEvent } from '../../domain/activity/activityEvent';
import { visibleText } from '../../domain/visibleText';
import { listPath, taskPath, type TaskListPageId } from '../../domain/routes';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import type { Translate } from '../../i18n/translate';
import { wallClockNow } from '../../platform/timing/clock';
import {
  requestNotificationPermission,
  notificationState,
  showNotification,
  type DesktopNotification,
} from '../../platform/browser/desktopNotification';
import { storageKeys } from '../../platform/storage/storageKeys';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activityEventsReceived, downloadsStarted } from '../../store/slices/activity';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { settingsChanged } from '../../store/slices/settings';
import { changeStored } from '../changeStored';
import { environment } from '../environment';
import { navigateTo } from '../navigation/navigation';
import { supervised } from '../supervise';

/**
 * At most this many events of one topic in one check (sagas/activity/taskEvents) get a notification each. More events become one
 * notification with their number.
 */
const maxAtOnce = 3;

const refusalTexts = {
  unavailable: 'notification.unavailable',
  denied: 'notification.denied',
  // The user has closed the browser's question.
  default: 'notification.dismissed',
} as const;

/**
 * Asks for permission. If the browser or the user refuses, the setting is switched off, and a message gives the reason
 * (docs/specification.md, section 8).
 */
function* askPermission(isAtStart: boolean): SagaIterator<void> {
  const state = yield* call(requestNotificationPermission);
  // Some browsers ask only after a click. The next click on the setting asks then.
  if (state === 'granted' || (state === 'default' && isAtStart)) return;
  yield* put(settingsChanged({ browserNotification: false }));
  yield* put(errorShown({ key: refusalTexts[state] }));
}

type Notified = Pick<TaskEvent, 'gid' | 'subject'> & { readonly kind: NotifiedKind };

/** A click on a notification: the server of its events, and the page that it opens. */
interface Click {
  readonly rpcId: string;
  readonly path: string;
}

/**
 * Opens the page of a clicked notification. That page belongs to one server, so a notice appears instead while another server is active.
 */
function* openClicked({ rpcId, path }: Click): SagaIterator<void> {
  if ((yield* select(selectActiveProfileId)) === rpcId) yield* call(navigateTo, path);
  else yield* put(noticeShown({ kind: 'alert', text: { key: 'notification.otherServer' } }));
}

/** Shows notifications of events, all of which are from one server. */
function* notify(rpcId: string, events: readonly Notified[], clicks: Channel<Click>): SagaIterator<void> {
  const { settings } = yield* select();
  const isGranted = (yield* call(notificationState)) === 'granted';
  if (!settings.browserNotification || !isGranted) return;
  const choice = notificationChoiceOf(parseNotificationChoices(settings.browserNotificationEvents).rules, rpcId);
  const chosen = events.filter(({ kind }) => choice[topicOfEvent[kind]]);
  if (chosen.length === 0) return;
  const { texts } = yield* environment();
  // The texts may still be loading.
  yield* call(loadWithRetries<void>, async () => (await texts.lateTexts()).load('more'));
  const wanted = notificationsOf(chosen, texts.translate, !settings.browserNotificationSound);
  const show = (shown: readonly ShownNotification[], { notification, path }: Wanted): readonly ShownNotification[] => {
    const now = wallClockNow();
    if (!mayShowNotification(shown, notification.tag, settings.browserNotificationFrequency, now)) return shown;
    const isShown = showNotification(notification, () => clicks.put({ rpcId, path }));
    return isShown ? withShownNotification(shown, { time: now, tag: notification.tag }) : shown;
  };
  yield* changeStored(storageKeys.notifications, parseShownNotifications, (shown) => wanted.reduce(show, shown));
}

interface Wanted {
  readonly notification: DesktopNotification;
  /** The page that a click opens. */
  readonly path: string;
}

/** The list that a click on a notification of several tasks opens. */
const listOfTopic: Readonly<Record<NotificationTopic, TaskListPageId>> = { started: 'downloading', finished: 'stopped', failed: 'stopped' };

function notificationsOf(events: readonly Notified[], text: Translate, isSilent: boolean): readonly Wanted[] {
  const nameOf = ({ subject }: Notified) => visibleText(subject) || text('format.unknown');
  return notificationTopics.flatMap((topic): readonly Wanted[] => {
    const alike = events.filter(({ kind }) => topicOfEvent[kind] === topic);
    if (alike.length <= maxAtOnce) {
      return alike.map((event) => ({
        notification: { title: text(`notification.${event.kind}`), body: nameOf(event), tag: notificationTag(event), isSilent },
        path: taskPath(event.gid),
      }));
    }
    const count = alike.length;
    const title = text(`notification.many.${topic}`, { count });
    const body = text('notification.several', { count: count - 1, name: alike.slice(0, 1).map(nameOf).join('') });
    const tag = notificationTag({ kind: topic, gid: alike.map(({ gid }) => gid).sort()[0] ?? '' });
    return [{ notification: { title, body, tag, isSilent }, path: listPath(listOfTopic[topic]) }];
  });
}

const isSwitchedOn = (action: Action): boolean => settingsChanged.match(action) && action.payload.browserNotification === true;

export function* watchDesktopNotifications(): SagaIterator<void> {
  const clicks: Channel<Click> = createChannel(buffers.expanding<Click>(4));
  yield* takeEvery(
    activityEventsReceived,
    supervised(({ payload }: ReturnType<typeof activityEventsReceived>) =>
      notify(payload.rpcId, payload.events.filter(isNotified), clicks),
    ),
  );
  yield* takeEvery(
    downloadsStarted,
    supervised(({ payload: { rpcId, tasks } }: ReturnType<typeof downloadsStarted>) => {
      const started = tasks.map((task) => ({ ...task, kind: 'started' as const }));
      return notify(rpcId, started, clicks);
    }),
  );
  yield* takeEvery(clicks, supervised(openClicked));
  yield* takeLatest(
    isSwitchedOn,
    supervised(() => askPermission(false)),
  );
  const { settings } = yield* select();
  if (settings.browserNotification) yield* call(supervised(askPermission), true);
}
