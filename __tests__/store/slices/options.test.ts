import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { selectGlobalOption, selectIsUntilRestart, selectOptionEdit } from '../../../src/store/selectors/options';
import { connected } from '../../../src/store/slices/connection';
import {
  optionSaveFailed,
  optionSaveInterrupted,
  optionSaveStarted,
  optionSaveSucceeded,
  optionsReceived,
  optionTyped,
  quickSettingsClosed,
  quickSettingsOpened,
  taskOptionsReceived,
} from '../../../src/store/slices/options';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { maskForDevTools } from '../../../src/store/timeTravel/devToolsOptions';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';

const key = 'split';
const message = { key: 'option.message.kept' };
const typing = (typed: string) => optionTyped({ key, typed, isComplete: false });
const wrong = optionTyped({ key, typed: 'x', isComplete: false, problem: { key: 'option.message.numberInvalid' } });
const reported = (value: string) => ({ split: value, timeout: '60' });

type Event = Parameters<typeof rootReducer>[1];
const after = (...events: Event[]): RootState => events.reduce(rootReducer, makeState({ options: reported('5') }));
const editAfter = (...events: Event[]) => selectOptionEdit(after(...events), key);

describe('store/slices/options', () => {
  it('passes from pending over saving to success', () => {
    expect(editAfter()).toBeUndefined();
    expect(editAfter(typing('7'))).toEqual({ phase: 'pending', typed: '7', base: '5' });
    expect(editAfter(typing('7'), optionSaveStarted({ key }))).toEqual({ phase: 'saving', typed: '7', base: '5', sent: '7' });
    const state = after(typing('7'), optionSaveStarted({ key }), optionSaveSucceeded({ key, options: reported('7') }));
    expect(selectOptionEdit(state, key)).toEqual({ phase: 'success', typed: '7', base: '7' });
    expect(selectGlobalOption(state, key)).toBe('7');
  });

  it('keeps invalid input, and does not save it', () => {
    expect(editAfter(wrong)).toMatchObject({ phase: 'error', typed: 'x', message: { key: 'option.message.numberInvalid' } });
    expect(editAfter(wrong, optionSaveStarted({ key }))?.phase).toBe('error');
    expect(editAfter(wrong, typing('6'))).toEqual({ phase: 'pending', typed: '6', base: '5' });
  });

  it('shows the daemon’s value after a failed save, and keeps the typed text when it can be saved again', () => {
    const saving = [typing('7'), optionSaveStarted({ key })];
    expect(editAfter(...saving, optionSaveFailed({ key, message, isTypedKept: false }))).toEqual({ phase: 'failed', base: '5', message });
    const changed = optionSaveFailed({ key, message, options: reported('9'), isTypedKept: true });
    expect(editAfter(...saving, changed)).toEqual({ phase: 'failed', typed: '7', base: '9', message });
    expect(editAfter(...saving, changed, typing('8'))).toEqual({ phase: 'pending', typed: '8', base: '9' });
  });

  it('keeps newer input when an earlier save ends', () => {
    const newer = [typing('7'), optionSaveStarted({ key }), typing('70')];
    expect(editAfter(...newer, optionSaveSucceeded({ key, options: reported('7') }))).toEqual({ phase: 'pending', typed: '70', base: '7' });
    expect(editAfter(...newer, optionSaveFailed({ key, message, isTypedKept: false }))).toEqual({
      phase: 'pending',
      typed: '70',
      base: '5',
    });
    expect(editAfter(...newer, optionSaveInterrupted({ key }))).toMatchObject({ phase: 'pending', typed: '70', sent: '7' });
  });

  it('remembers the value before the first key, although another client sets one during the typing', () => {
    expect(editAfter(typing('7'), optionsReceived(reported('9')), typing('70'))).toEqual({ phase: 'pending', typed: '70', base: '5' });
  });

  it('keeps the edit of a save interrupted by a lost connection', () => {
    const waiting = [typing('7'), optionSaveStarted({ key }), optionSaveInterrupted({ key })];
    expect(editAfter(...waiting)).toMatchObject({ phase: 'pending', typed: '7', sent: '7', message: { key: 'option.message.waiting' } });
    expect(editAfter(...waiting, connected({ version: aVersion, options: reported('5') }))?.phase).toBe('pending');
    expect(editAfter(...waiting, optionSaveStarted({ key }))).toEqual({ phase: 'saving', typed: '7', base: '5', sent: '7' });
  });

  it('drops a successful edit when the daemon reports another value', () => {
    const saved = [typing('7'), optionSaveStarted({ key }), optionSaveSucceeded({ key, options: reported('7') })];
    expect(editAfter(...saved, optionsReceived(reported('7')))?.phase).toBe('success');
    expect(editAfter(...saved, optionsReceived(reported('8')))).toBeUndefined();
    expect(editAfter(typing('7'), optionsReceived(reported('8')))).toMatchObject({ phase: 'pending', base: '5' });
  });

  it('ignores events that do not fit its state', () => {
    const start = after();
    for (const event of [
      optionSaveStarted({ key }),
      optionSaveInterrupted({ key }),
      optionSaveFailed({ key, message, isTypedKept: true }),
      quickSettingsOpened({ type: 'constructor' }),
      quickSettingsClosed(),
    ]) {
      expect(rootReducer(start, event).options).toEqual(start.options);
    }
    const unknown = makeState({ isConnected: false });
    expect(rootReducer(unknown, typing('7')).options).toEqual(unknown.options);
  });

  it('remembers which global options were saved; those of a task do not count', () => {
    const saved = (gid?: string) => {
      const of = gid === undefined ? { key } : { key, gid };
      const received = taskOptionsReceived({ gid: 'a1', options: reported('5') });
      const typed = optionTyped({ ...of, typed: '7', isComplete: false });
      return selectIsUntilRestart(
        after(received, typed, optionSaveStarted(of), optionSaveSucceeded({ ...of, options: reported('7') })),
        key,
      );
    };
    expect([saved(), saved('a1')]).toEqual([true, false]);
  });

  it('opens quick settings without old edits, except pending ones', () => {
    const state = after(
      wrong,
      optionTyped({ key: 'timeout', typed: '7', isComplete: false }),
      quickSettingsOpened({ type: 'globalSpeedLimit' }),
    );
    expect(state.options.quickSettings).toBe('globalSpeedLimit');
    expect(Object.keys(state.options.edits)).toEqual(['timeout']);
    expect(rootReducer(state, quickSettingsClosed()).options.quickSettings).toBeUndefined();
  });

  it('drops everything when another server becomes active', () => {
    const state = rootReducer(
      { ...after(typing('7')), rpcProfiles: [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b' })] },
      profileActivated('b'),
    );
    expect(state.options).toEqual({ global: undefined, edits: {}, tasks: {}, untilRestart: {}, histories: {} });
  });

  it('masks a typed password in DevTools', () => {
    const action = optionTyped({ key: 'http-passwd', typed: 'geheim', isComplete: false });
    expect(JSON.stringify(maskForDevTools(action))).not.toContain('geheim');
    expect(JSON.stringify(maskForDevTools(after(action)))).not.toContain('geheim');
    expect(JSON.stringify(maskForDevTools(typing('7')))).toContain('"typed":"7"');
  });
});
