import { encodeBase64 } from '../../../src/domain/base64';
import { parseSize } from '../../../src/domain/options/values/size';
import { noSlowHours, placesBetween, textOfSpeedTimetable, withHours } from '../../../src/domain/speedTimetable/speedTimetable';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { wallClockNow } from '../../../src/platform/timing/clock';
import { storageKeys } from '../../../src/platform/storage/storageKeys';
import { withTabLock } from '../../../src/platform/storage/tabLock';
import { ConnectionError, DaemonError, UnauthorizedError } from '../../../src/rpc';
import { watchSpeedTimetable } from '../../../src/sagas/speedTimetable/speedTimetable';
import { connected, connectionLost } from '../../../src/store/slices/connection';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../../src/store/slices/settings';
import { cronCopyRequested, selectTimetablePeriod } from '../../../src/store/slices/speedTimetable';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

/** Every day from 8:00 to 18:00. The tests run in UTC; 2026-11-23 is a Monday. */
const office = textOfSpeedTimetable([{ slow: withHours(noSlowHours, placesBetween(8, 6 * 24 + 17), true) }]);
const hourMs = 3_600_000;
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);

// Days of turns take half a minute on a busy machine.
jest.setTimeout(120_000);
beforeEach(() => void jest.useFakeTimers({ now: at('07:30') }));
afterEach(() => jest.useRealTimers());

const greeting = connected({ version: aVersion, options: {} });
const profiles = [makeProfile({ rpcId: 'a', secret: encodeBase64('hush') }), makeProfile({ rpcId: 'b', rpcHost: 'attic' })];

interface Wanted {
  readonly speedTimetable?: string;
  readonly speedProfiles?: string;
  readonly environment?: ReturnType<typeof fakeEnvironment>;
  readonly isConnected?: boolean;
  readonly delayMs?: number;
  /** The wait for the lock of the storage. */
  readonly lockMs?: number;
}

async function start({
  speedTimetable = office,
  speedProfiles = '',
  environment = fakeEnvironment(),
  isConnected = true,
  delayMs,
  lockMs,
}: Wanted = {}) {
  const world = { session: 'one', failure: undefined as unknown };
  const limits: Record<string, string> = {};
  /** As in aria2, which returns bytes. */
  const setLimits = (changed: Readonly<Record<string, string>>) =>
    Object.entries(changed).forEach(([key, value]) => (limits[key] = String(parseSize(value))));
  const daemon = fakeDaemon({
    options: limits,
    ...(delayMs === undefined ? {} : { delayMs }),
    answer: (method, [changed]) => {
      if (method === 'aria2.getSessionInfo') return { sessionId: world.session };
      if (method !== 'aria2.changeGlobalOption') return undefined;
      if (!world.failure) setLimits(changed as Record<string, string>);
      return world.failure ?? 'OK';
    },
  });
  const byUser = jest.spyOn(daemon.session, 'call');
  environment.sessionHolder.session = daemon.session;
  const copied: string[] = [];
  const saga = startSagas(watchSpeedTimetable, {
    state: makeState({ profiles, settings: { speedTimetable, speedProfiles }, isConnected: false }),
    environment,
    provide: [
      [
        withTabLock,
        async (_name: string, work: () => boolean) => {
          // Fake timers: no real time passes.
          await (lockMs === undefined ? undefined : new Promise((resolve) => setTimeout(resolve, lockMs)));
          return work();
        },
      ],
      [wallClockNow, () => Date.now()],
      [writeClipboard, (text: string) => copied.push(text) > 0],
    ],
  });
  const connect = async () => {
    saga.store.dispatch(greeting);
    await advance(0);
  };
  await advance(0);
  if (isConnected) await connect();
  /** The download limits that were sent, in order. */
  const sent = () =>
    daemon.calls
      .filter(({ method }) => method === 'aria2.changeGlobalOption')
      .map(({ params }) => (params[0] as Record<string, string>)['max-overall-download-limit']);
  const setByHand = (download: string, upload: string) =>
    setLimits({ 'max-overall-download-limit': download, 'max-overall-upload-limit': upload });
  return {
    ...saga,
    daemon,
    environment,
    world,
    setByHand,
    connect,
    sent,
    copied,
    /** The number of requests that count as the user's. */
    requestsByUser: () => byUser.mock.calls.length,
    period: () => selectTimetablePeriod(saga.store.getState()),
  };
}

describe('sagas/speedTimetable/speedTimetable', () => {
  it('shows the limits that another tab has applied', async () => {
    const first = await start();
    const second = await start({ environment: fakeEnvironment({ storage: first.environment.storage }) });
    // The other tab was a moment later than the greeting of this one.
    second.setByHand('7', '7');
    await advance(at('08:00') - Date.now());
    expect(first.sent()).toEqual(['0', '512K']);
    expect(second.sent()).toEqual([]);
    expect(second.store.getState().options.global?.['max-overall-download-limit']).toBe('7');
  });

  it('tells once that a period could not be stored, because a reload would send it again', async () => {
    const full = await start({ environment: fakeEnvironment({ storage: fakeStorage(new Map(), { isFull: true }) }) });
    await advance(at('08:00') - Date.now());
    expect(full.sent()).toEqual(['0', '512K']);
    expect(full.store.getState().notices.notices).toMatchObject([{ text: { key: 'storage.notWritten' } }]);
    expect((await start()).store.getState().notices.notices).toEqual([]);
  });

  it('applies a change of the timetable that comes while the previous one is applied', async () => {
    jest.setSystemTime(at('08:30'));
    const { sent, store } = await start({ lockMs: 900 });
    await advance(200);
    store.dispatch(
      settingsChanged({ speedTimetable: textOfSpeedTimetable([{ slow: withHours(noSlowHours, placesBetween(10, 11), true) }]) }),
    );
    await advance(4000);
    expect(sent()).toEqual(['512K', '0']);
  });

  it('applies the period as soon as the connection is back, also while the former value is being stored', async () => {
    const { sent, world, connect, store } = await start({ lockMs: 900, isConnected: false });
    world.failure = new ConnectionError('closed');
    await connect();
    await advance(1000);
    expect(sent()).toEqual(['0']);
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    world.failure = undefined;
    await connect();
    await advance(4000);
    expect(sent()).toEqual(['0', '0']);
  });

  it('applies the period on the return to a server that was left while the lock was awaited', async () => {
    const { sent, store, connect } = await start({ lockMs: 900, speedTimetable: office.replace('{', '{"rpcId":"a",') });
    await advance(400);
    store.dispatch(profileActivated('b'));
    await connect();
    await advance(60_000);
    expect(sent()).toEqual([]);
    store.dispatch(profileActivated('a'));
    await connect();
    await advance(4000);
    expect(sent()).toEqual(['0']);
  });

  it('applies the profile of the hour, and each change when it is due', async () => {
    // A Sunday: the week ends on the way.
    const onSunday = (time: string) => at(time) - 24 * hourMs;
    jest.setSystemTime(onSunday('07:30'));
    const { sent, period, errors, requestsByUser } = await start();
    expect(sent()).toEqual(['0']);
    expect(period()).toEqual({ isSlow: false, since: onSunday('18:00') - 24 * hourMs, until: onSunday('08:00') });
    await advance(onSunday('07:59:59') - Date.now());
    expect(sent()).toEqual(['0']);
    await advance(1000);
    expect(sent()).toEqual(['0', '512K']);
    expect(period()).toEqual({ isSlow: true, since: onSunday('08:00'), until: onSunday('18:00') });
    await advance(10 * hourMs);
    expect(sent()).toEqual(['0', '512K', '0']);
    // Midnight and the end of the week change nothing by themselves.
    await advance(48 * hourMs);
    expect(sent()).toEqual(['0', '512K', '0', '512K', '0', '512K', '0']);
    expect([errors, requestsByUser()]).toEqual([[], 0]);
  });

  it('keeps limits set by hand until the next change, after a reload, a reconnect and at midnight', async () => {
    const first = await start();
    expect(first.sent()).toEqual(['0']);
    first.task.cancel();
    const next = await start({ environment: first.environment });
    await next.connect();
    await advance(20 * 60_000);
    expect(next.sent()).toEqual([]);
    await advance(10 * 60_000);
    expect(next.sent()).toEqual(['512K']);
  });

  it('applies a change once when two tabs are open', async () => {
    const one = await start();
    const other = await start({ environment: fakeEnvironment({ storage: one.environment.storage }) });
    await advance(11 * hourMs);
    expect([...one.sent(), ...other.sent()].sort()).toEqual(['0', '0', '512K']);
  });

  it('applies the right profile once after sleep over several changes', async () => {
    const { sent } = await start();
    // Timers stand still during sleep, the clock goes on.
    jest.setSystemTime(at('09:10') + 3 * 24 * hourMs);
    await advance(30_000);
    expect(sent()).toEqual(['0', '512K']);
  });

  it('detects at once that the computer slept while a period was being applied', async () => {
    const { connect, sent, period } = await start({ isConnected: false });
    const connecting = connect();
    jest.setSystemTime(at('12:00'));
    await connecting;
    await advance(0);
    expect(sent()).toEqual(['0', '512K']);
    expect(period()?.until).toBe(at('18:00'));
  });

  it('waits for a connection, and applies the speed profile again when aria2 was restarted', async () => {
    const { sent, connect, world, setByHand } = await start({ isConnected: false });
    await advance(hourMs);
    expect(sent()).toEqual([]);
    await connect();
    expect(sent()).toEqual(['512K']);
    await connect();
    expect(sent()).toEqual(['512K']);
    world.session = 'two';
    // A restarted aria2 has other limits.
    setByHand('0', '0');
    await connect();
    expect(sent()).toEqual(['512K', '512K']);
  });

  it.each([
    ['a timetable', office],
    ['no timetable', ''],
  ])('reads neither aria2 nor the storage while nothing changes with %s, and dispatches nothing', async (_title, speedTimetable) => {
    const { daemon, environment, types } = await start({ speedTimetable });
    const read = jest.spyOn(environment.storage, 'read');
    const before = [daemon.calls.length, types().length];
    await advance(20 * 60_000);
    expect([daemon.calls.length, types().length]).toEqual(before);
    expect(read).not.toHaveBeenCalled();
  });

  it('applies a change by the clock at once and as an automatic one, although the user has just changed another setting', async () => {
    const { sent, store, requestsByUser } = await start();
    await advance(at('07:59:59.500') - Date.now());
    store.dispatch(settingsChanged({ title: 'other' }));
    await advance(500);
    expect(sent()).toEqual(['0', '512K']);
    expect(requestsByUser()).toBe(0);
  });

  it('follows a timetable that another tab has stored', async () => {
    const { sent, store } = await start({ speedTimetable: '' });
    const { settings: before, rpcProfiles } = store.getState();
    const settings = { ...before, speedTimetable: textOfSpeedTimetable([{ slow: noSlowHours.map(() => true) }]) };
    store.dispatch(settingsRead({ settings, profiles: rpcProfiles }));
    await advance(1000);
    expect(sent()).toEqual(['512K']);
  });

  it('sends again after a reconnect when the connection was lost while sending', async () => {
    const { sent, connect, world, store } = await start();
    world.failure = new ConnectionError('closed');
    await advance(30 * 60_000);
    expect(sent()).toEqual(['0', '512K']);
    expect(store.getState().notices.dialogs).toEqual([]);
    world.failure = undefined;
    await connect();
    expect(sent()).toEqual(['0', '512K', '512K']);
    await advance(hourMs);
    expect(sent()).toHaveLength(3);
  });

  it('sends again after a response that cannot be used', async () => {
    const { sent, world } = await start();
    world.failure = { nonsense: true };
    await advance(30 * 60_000);
    expect(sent()).toEqual(['0', '512K']);
    world.failure = undefined;
    await advance(30_000);
    expect(sent()).toEqual(['0', '512K', '512K']);
    await advance(hourMs);
    expect(sent()).toHaveLength(3);
  });

  it('sends again after a return to a server that was left while sending', async () => {
    const { daemon, sent, connect, store } = await start({ delayMs: 100, isConnected: false });
    await connect();
    await advance(150);
    expect(daemon.requests).toEqual([['aria2.getSessionInfo'], ['aria2.changeGlobalOption']]);
    store.dispatch(profileActivated('b'));
    await advance(1000);
    store.dispatch(profileActivated('a'));
    await connect();
    await advance(1000);
    expect(sent()).toEqual(['0', '0']);
  });

  it('stops the connection when the secret is refused, and sends again with the next one', async () => {
    const { sent, connect, store, world } = await start();
    world.failure = new UnauthorizedError();
    await advance(30 * 60_000);
    expect(sent()).toEqual(['0', '512K']);
    expect(store.getState().connection.status).toBe('unauthorized');
    expect(store.getState().notices.notices).toEqual([]);
    world.failure = undefined;
    await connect();
    expect(sent()).toEqual(['0', '512K', '512K']);
  });

  it('reports a refusal once', async () => {
    const { store, world, sent } = await start();
    world.failure = new DaemonError(1, 'not allowed');
    await advance(hourMs);
    expect(store.getState().notices.notices).toMatchObject([
      { kind: 'alert', text: { key: 'speedSwitch.refused', values: { problem: 'not allowed' } } },
    ]);
    expect(sent()).toEqual(['0', '512K']);
  });

  it('drops what was stored for removed servers, and for a server whose timetable is switched off', async () => {
    const storage = fakeStorage(new Map([[storageKeys.speedTimetable, '{"gone":"x","b":"y"}']]));
    const { store } = await start({ environment: fakeEnvironment({ storage }) });
    const stored = () => Object.keys(JSON.parse(storage.texts.get(storageKeys.speedTimetable) ?? '') as object).sort();
    expect(stored()).toEqual(['a', 'b']);
    store.dispatch(settingsChanged({ speedTimetable: '' }));
    await advance(1000);
    expect(stored()).toEqual(['b']);
  });

  it('sends nothing when it is switched off outside of a slow period', async () => {
    const { sent, store } = await start();
    store.dispatch(settingsChanged({ speedTimetable: '' }));
    await advance(1000);
    expect(sent()).toEqual(['0']);
  });

  it.each([
    ['no timetable', ''],
    ['one that is switched off', textOfSpeedTimetable([{ slow: noSlowHours.map(() => true), off: true }])],
    ['a week without slow hours', textOfSpeedTimetable([{ slow: noSlowHours }])],
    ['one for another connection', textOfSpeedTimetable([{ slow: noSlowHours.map(() => true), rpcId: 'b' }])],
    ['a broken text', '[{"slow":{"mon":"8-99"}}]'],
  ])('sends nothing with %s', async (_, speedTimetable) => {
    const { daemon, period } = await start({ speedTimetable });
    await advance(25 * hourMs);
    expect(daemon.calls).toEqual([]);
    expect(period()).toBeUndefined();
  });

  it('follows changes of the settings after a short delay, and the active server', async () => {
    const { sent, store, period, requestsByUser } = await start({ speedTimetable: '' });
    store.dispatch(settingsChanged({ speedTimetable: office }));
    store.dispatch(settingsChanged({ speedTimetable: textOfSpeedTimetable([{ slow: noSlowHours.map(() => true), rpcId: 'a' }]) }));
    expect(sent()).toEqual([]);
    await advance(1000);
    expect(sent()).toEqual(['512K']);
    // The session id, the change and the new options.
    expect(requestsByUser()).toBe(3);
    expect(period()).toEqual({ isSlow: true, since: 0 });
    store.dispatch(profileActivated('b'));
    await advance(hourMs);
    expect(sent()).toEqual(['512K']);
    expect(period()).toBeUndefined();
  });

  describe('during a slow hour', () => {
    beforeEach(() => jest.setSystemTime(at('09:00')));
    const officeOff = office.replace('[\n  {', '[\n  {"off":true,');

    it.each([500, 5000])('applies the period again after it was off for %d ms', async (offMs) => {
      const { sent, setByHand, store, period, requestsByUser } = await start();
      expect(sent()).toEqual(['512K']);
      store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(offMs);
      expect(period()).toBeUndefined();
      expect(sent()).toEqual(['512K', '0']);
      expect(requestsByUser()).toBe(0);
      setByHand('3', '0');
      store.dispatch(settingsChanged({ speedTimetable: office }));
      await advance(1000);
      expect(sent()).toEqual(['512K', '0', '512K']);
    });

    it('reads nothing more after it has ended the limits', async () => {
      const { daemon, environment, store } = await start();
      store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      const read = jest.spyOn(environment.storage, 'read');
      const before = daemon.calls.length;
      await advance(20 * 60_000);
      expect(daemon.calls).toHaveLength(before);
      expect(read).not.toHaveBeenCalled();
    });

    it('applies the period again after a page that turned it off and on is closed', async () => {
      const first = await start();
      first.store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(0);
      first.task.cancel();
      const next = await start({ environment: first.environment });
      expect(next.sent()).toEqual(['512K']);
    });

    it('keeps limits set by hand, and those of a restarted aria2, when it is switched off', async () => {
      const first = await start();
      first.setByHand('3', '0');
      first.store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      expect(first.sent()).toEqual(['512K']);

      const second = await start();
      second.world.session = 'two';
      second.store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      expect(second.sent()).toEqual(['512K']);
    });

    it('ends its limits once when two tabs are open, after a reconnect if the connection was lost', async () => {
      const first = await start();
      const second = await start({ environment: fakeEnvironment({ storage: first.environment.storage }) });
      second.setByHand('512K', '64K');
      first.store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' } }));
      for (const { store } of [first, second]) store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      await first.connect();
      await advance(1000);
      expect([first.sent(), second.sent()]).toEqual([['512K'], ['0']]);

      const third = await start();
      third.store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' } }));
      third.store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      expect(third.sent()).toEqual(['512K']);
      await third.connect();
      expect(third.sent()).toEqual(['512K', '0']);
    });

    it('ends its limits on each server when that server is active', async () => {
      const { sent, setByHand, store } = await start();
      store.dispatch(profileActivated('b'));
      store.dispatch(greeting);
      await advance(1000);
      expect(sent()).toEqual(['512K', '512K']);
      store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(1000);
      expect(sent()).toEqual(['512K', '512K', '0']);
      // The fake daemon stands for both servers.
      setByHand('512K', '64K');
      store.dispatch(profileActivated('a'));
      store.dispatch(greeting);
      await advance(1000);
      expect(sent()).toEqual(['512K', '512K', '0', '0']);
    });

    it('ends its limits after a reconnect when the connection was lost while sending', async () => {
      const { sent, store, world, connect } = await start();
      world.failure = new ConnectionError('closed');
      store.dispatch(settingsChanged({ speedTimetable: officeOff }));
      await advance(500);
      expect(store.getState().notices.dialogs).toEqual([]);
      world.failure = undefined;
      await connect();
      expect(sent()).toEqual(['512K', '0', '0']);
    });

    it('applies an edited profile once if its limits are in use', async () => {
      const { sent, store } = await start();
      store.dispatch(settingsChanged({ speedProfiles: 'Full;0;0|Quiet;1M;64K' }));
      await advance(1000);
      expect(sent()).toEqual(['512K', '1M']);
      // The same limits in other words, and the other profile.
      store.dispatch(settingsChanged({ speedProfiles: 'Day;3M;0|Night;1024K;64K' }));
      await advance(hourMs);
      expect(sent()).toEqual(['512K', '1M']);
      await advance(9 * hourMs);
      expect(sent()).toEqual(['512K', '1M', '3M']);
    });

    it('applies a profile that was edited while no page was open', async () => {
      const first = await start();
      first.task.cancel();
      const next = await start({ environment: first.environment, speedProfiles: 'Full;0;0|Quiet;1M;64K', isConnected: false });
      next.setByHand('512K', '64K');
      await next.connect();
      expect(next.sent()).toEqual(['1M']);
    });

    it('keeps limits set by hand when a profile is edited', async () => {
      const { sent, setByHand, store } = await start();
      setByHand('0', '0');
      store.dispatch(settingsChanged({ speedProfiles: 'Full;0;0|Quiet;1M;64K' }));
      await advance(hourMs);
      expect(sent()).toEqual(['512K']);
      // By hand back to the profile, which is edited once more.
      setByHand('1M', '64K');
      store.dispatch(settingsChanged({ speedProfiles: 'Full;0;0|Quiet;2M;64K' }));
      await advance(1000);
      expect(sent()).toEqual(['512K', '2M']);
    });

    it('keeps limits set by hand when the present period gets an earlier beginning', async () => {
      const { sent, setByHand, store, period } = await start();
      setByHand('2M', '0');
      store.dispatch(settingsChanged({ speedTimetable: textOfSpeedTimetable([{ slow: noSlowHours.map((_, hour) => hour < 17) }]) }));
      await advance(hourMs);
      expect(period()?.since).toBe(at('00:00'));
      expect(sent()).toEqual(['512K']);
      store.dispatch(settingsChanged({ speedTimetable: office }));
      await advance(hourMs);
      expect(sent()).toEqual(['512K']);
      await advance(8 * hourMs);
      expect(sent()).toEqual(['512K', '0']);
    });

    it('keeps limits set by hand when the timetable is edited without a connection', async () => {
      const { sent, setByHand, store, connect } = await start();
      setByHand('2M', '0');
      store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' } }));
      store.dispatch(settingsChanged({ speedTimetable: textOfSpeedTimetable([{ slow: noSlowHours.map((_, hour) => hour < 17) }]) }));
      await advance(120_000);
      await connect();
      expect(sent()).toEqual(['512K']);
    });

    it('replaces limits set by hand when an edit of the timetable ends the period, and at the next change by the clock', async () => {
      const { sent, setByHand, store, requestsByUser } = await start();
      setByHand('2M', '0');
      store.dispatch(
        settingsChanged({ speedTimetable: textOfSpeedTimetable([{ slow: withHours(noSlowHours, placesBetween(10, 11), true) }]) }),
      );
      await advance(1000);
      expect(sent()).toEqual(['512K', '0']);
      const byUser = requestsByUser();
      setByHand('3M', '0');
      await advance(hourMs);
      expect(sent()).toEqual(['512K', '0', '512K']);
      expect(requestsByUser()).toBe(byUser);
    });

    it('sends an edited profile again after a reconnect', async () => {
      const { sent, store, world, connect } = await start();
      world.failure = new ConnectionError('closed');
      store.dispatch(settingsChanged({ speedProfiles: 'Full;0;0|Quiet;1M;64K' }));
      await advance(1000);
      world.failure = undefined;
      await connect();
      expect(sent()).toEqual(['512K', '1M', '1M']);
    });
  });

  it('copies the lines for cron, with the secret only on request', async () => {
    const { store, copied, actions } = await start();
    store.dispatch(cronCopyRequested({ withSecret: false }));
    store.dispatch(cronCopyRequested({ withSecret: true }));
    store.dispatch(cronCopyRequested({ rpcId: 'b', withSecret: false }));
    await advance(0);
    expect(copied[0]).toContain('token:YOUR_SECRET');
    expect(copied[1]).toContain('token:hush');
    // A request that names no connection is for the active one.
    expect(copied.map((lines) => lines.includes('//attic:'))).toEqual([false, false, true]);
    expect(JSON.stringify(actions)).not.toContain('hush');
  });
});
