/** @jest-environment jsdom */
import { fork, call } from 'redux-saga/effects';
import type { TaskEvent, ActivityEvent } from '../../../src/domain/activity/activityEvent';
import type { Texts } from '../../../src/i18n/createTexts';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { noTexts } from '../../../src/i18n/useText';
import { watchDesktopNotifications } from '../../../src/sagas/activity/desktopNotifications';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { downloadsStarted, activityEventsReceived } from '../../../src/store/slices/activity';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment, fakeHistory, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeTexts } from '../../helpers/makeTexts';
import { startSagas } from '../../helpers/startSagas';
import { settle, settleCode } from '../../helpers/settle';

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static answer: NotificationPermission = 'granted';
  static readonly shown: FakeNotification[] = [];
  static requestPermission = jest.fn(() => Promise.resolve((FakeNotification.permission = FakeNotification.answer)));
  onclick: (() => void) | null = null;
  close = jest.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'granted', answer: 'granted' });
  FakeNotification.shown.splice(0);
  FakeNotification.requestPermission.mockClear();
  Object.assign(window, { isSecureContext: true, Notification: FakeNotification, focus: jest.fn() });
});

const loadOnce: typeof loadWithRetries = (load) =>
  load().catch((error: unknown) => {
    throw new LoadError(error);
  });

async function open(settings: Parameters<typeof makeState>[0] = {}, storage = fakeStorage(), texts?: Texts) {
  const history = fakeHistory();
  const environment = fakeEnvironment({ history, storage, texts: texts ?? (await makeTexts()) });
  const parts = startSagas(
    function* watch() {
      yield fork(watchNavigation);
      yield call(watchDesktopNotifications);
    },
    {
      state: makeState({ profiles: [makeProfile({ rpcId: 'a' })], settings: { browserNotification: true }, ...settings }),
      environment,
      provide: [[loadWithRetries, loadOnce]],
    },
  );
  await settle();
  const happen = async (...events: ActivityEvent[]) => {
    parts.store.dispatch(activityEventsReceived('a', events));
    await settleCode();
  };
  const dialogs = () => parts.store.getState().notices.dialogs.map(({ text }) => text.key);
  return { ...parts, history, storage, happen, dialogs, isOn: () => parts.store.getState().settings.browserNotification };
}

const event = (gid: string, kind: TaskEvent['kind'] = 'completed', subject = 'a.iso'): TaskEvent => ({ gid, kind, subject });
const shown = () => FakeNotification.shown.map(({ title, options }) => `${title}: ${options.body ?? ''}`);

describe('sagas/activity/desktopNotifications', () => {
  it('notifies only of ended downloads', async () => {
    const { happen } = await open();
    await happen(
      event('1'),
      event('2', 'btCompleted'),
      event('3', 'failed'),
      event('4', 'added'),
      event('5', 'metadataReady'),
      event('6', 'seedingEnded'),
    );
    expect(shown()).toEqual(['Download Completed: a.iso', 'BT Download Completed: a.iso', 'Download Error: a.iso']);
  });

  it('reports texts that cannot be loaded in the banner, not in a dialog', async () => {
    const { store, happen, dialogs } = await open({}, undefined, { ...noTexts, lateTexts: () => Promise.reject(new Error('no network')) });
    await happen(event('1'));
    expect([shown(), dialogs(), store.getState().codeLoading.hasFailed]).toEqual([[], [], true]);
  });

  it('shows nothing while the setting is off', async () => {
    const { happen } = await open({ settings: { browserNotification: false } });
    await happen(event('1'));
    expect(shown()).toEqual([]);
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  });

  it('marks hidden characters in a name, and shows a missing name as unknown', async () => {
    const { happen } = await open();
    await happen(event('1', 'completed', 'a\u202Efdp.exe'), event('2', 'completed', ''));
    expect(shown()).toEqual(['Download Completed: a⟨202E⟩fdp.exe', 'Download Completed: Unknown']);
  });

  it('opens the task and focuses the window when a notification is clicked', async () => {
    const { happen, history } = await open();
    await happen(event('00000000000000a1'));
    FakeNotification.shown[0]?.onclick?.();
    await settle();
    expect(window.focus).toHaveBeenCalled();
    expect(history.calls).toEqual(['push /task/detail/00000000000000a1']);
  });

  it('opens no task of another server, and says why', async () => {
    const { store, happen, history } = await open();
    store.dispatch(activityEventsReceived('b', [event('00000000000000a1')]));
    await happen();
    expect(shown()).toEqual(['Download Completed: a.iso']);
    FakeNotification.shown[0]?.onclick?.();
    await settle();
    expect(history.calls).toEqual([]);
    expect(store.getState().notices.notices).toMatchObject([{ kind: 'alert', text: { key: 'notification.otherServer' } }]);
  });

  it('combines many events into one notification that opens the list', async () => {
    const { happen, history } = await open();
    await happen(...Array.from({ length: 30 }, (_, place) => event(`${place}`)), event('x', 'failed', 'b.iso'));
    expect(shown()).toEqual(['30 downloads finished: a.iso and 29 more', 'Download Error: b.iso']);
    FakeNotification.shown[0]?.onclick?.();
    await settle();
    expect(history.calls).toEqual(['push /stopped']);
  });

  it('shows up to three notifications per topic one by one, and sums up more', async () => {
    const { happen } = await open();
    await happen(event('1'), event('2'), event('3', 'btCompleted'), event('4', 'failed'));
    expect(shown()).toHaveLength(4);
    FakeNotification.shown.splice(0);
    await happen(event('5'), event('6'), event('7', 'btCompleted'), event('8', 'btCompleted'));
    expect(shown()).toEqual(['4 downloads finished: a.iso and 3 more']);
  });

  it('notifies of the topics that are on for the server of the events', async () => {
    const browserNotificationEvents = JSON.stringify([{ failed: false }, { rpcId: 'b', started: true, finished: false }]);
    const { store, happen } = await open({ settings: { browserNotification: true, browserNotificationEvents } });
    const start = async (rpcId: string, ...gids: string[]) => {
      store.dispatch(downloadsStarted({ rpcId, tasks: gids.map((gid) => ({ gid, subject: 'a.iso' })) }));
      await settleCode();
    };
    await happen(event('1'), event('2', 'failed'));
    await start('a', '3');
    expect(shown()).toEqual(['Download Completed: a.iso']);
    FakeNotification.shown.splice(0);
    store.dispatch(activityEventsReceived('b', [event('4'), event('5', 'failed')]));
    await start('b', '6');
    expect(shown()).toEqual(['Download Error: a.iso', 'Download Started: a.iso']);
    FakeNotification.shown.splice(0);
    await start('b', '7', '8', '9', '10');
    expect(shown()).toEqual(['4 downloads started: a.iso and 3 more']);
  });

  it('uses the default topics while the stored choice is invalid', async () => {
    const { happen } = await open({ settings: { browserNotification: true, browserNotificationEvents: '[{"finished":' } });
    await happen(event('1'), event('2', 'failed'));
    expect(shown()).toHaveLength(2);
  });

  it('follows the settings for sound and frequency', async () => {
    const { happen } = await open({
      settings: { browserNotification: true, browserNotificationSound: false, browserNotificationFrequency: 'middle' },
    });
    await happen(event('1'));
    await happen(event('2'));
    expect(FakeNotification.shown).toHaveLength(1);
    expect(FakeNotification.shown[0]?.options.silent).toBe(true);
  });

  it('keeps to the frequency within one batch when the storage is full', async () => {
    const { happen } = await open(
      { settings: { browserNotification: true, browserNotificationFrequency: 'middle' } },
      fakeStorage(new Map(), { isFull: true }),
    );
    await happen(event('1'), event('2'));
    expect(FakeNotification.shown).toHaveLength(1);
  });

  it('does not repeat a notification of another tab', async () => {
    const texts = new Map<string, string>();
    const one = await open({}, fakeStorage(texts));
    const other = await open({}, fakeStorage(texts));
    await one.happen(event('1'));
    await other.happen(event('1'));
    await other.happen(event('2'));
    expect(FakeNotification.shown).toHaveLength(2);
  });

  it('asks for permission when the setting is turned on', async () => {
    const { store, dialogs, isOn } = await open({ settings: { browserNotification: false } });
    FakeNotification.permission = 'default';
    store.dispatch(settingsChanged({ browserNotification: true }));
    await settle();
    expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
    expect(isOn()).toBe(true);
    expect(dialogs()).toEqual([]);
  });

  it.each([
    ['denied', 'notification.denied'],
    ['default', 'notification.dismissed'],
  ] as const)('turns the setting off when the permission is %s, and says why', async (answer, reason) => {
    const { store, dialogs, isOn } = await open({ settings: { browserNotification: false } });
    Object.assign(FakeNotification, { permission: 'default', answer });
    store.dispatch(settingsChanged({ browserNotification: true }));
    await settle();
    expect(isOn()).toBe(false);
    expect(dialogs()).toEqual([reason]);
  });

  it('turns the setting off at the start when the permission is denied', async () => {
    FakeNotification.permission = 'denied';
    const { dialogs, isOn } = await open();
    expect(isOn()).toBe(false);
    expect(dialogs()).toEqual(['notification.denied']);
  });

  it('keeps the setting on at the start where the browser asks only after a click', async () => {
    Object.assign(FakeNotification, { permission: 'default', answer: 'default' });
    const { dialogs, isOn } = await open();
    expect(isOn()).toBe(true);
    expect(dialogs()).toEqual([]);
  });

  it('turns the setting off and says why where notifications are unavailable', async () => {
    Object.assign(window, { isSecureContext: false });
    const { dialogs, isOn } = await open();
    expect(isOn()).toBe(false);
    expect(dialogs()).toEqual(['notification.unavailable']);
  });

  it('tolerates a browser that throws when a notification is shown', async () => {
    Object.assign(window, {
      Notification: Object.assign(
        function refuse() {
          throw new TypeError('Illegal constructor');
        },
        { permission: 'granted' },
      ),
    });
    const { happen, errors, dialogs, storage } = await open();
    await happen(event('1'));
    expect(errors).toEqual([]);
    expect(dialogs()).toEqual([]);
    expect(storage.texts.has('Notifications')).toBe(false);
  });
});
