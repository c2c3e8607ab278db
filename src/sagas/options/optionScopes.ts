import type { SagaIterator } from 'redux-saga';
import type { DaemonOptions, SentOptions } from '../../domain/options/daemonOptions';
import type { Label } from '../../domain/label';
import { definitionOf } from '../../domain/options/definitions';
import { isCumulative, type OptionDefinition } from '../../domain/options/optionDefinition';
import { taskOption } from '../../domain/options/taskOptions';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods, type DaemonCall } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectOptionVisit } from '../../store/selectors/optionPage';
import { selectOpenTaskTab } from '../../store/selectors/taskDetail';
import { selectTask } from '../../store/selectors/tasks';
import type { OptionId, optionSaveFailed } from '../../store/slices/options';
import { requestStatus } from '../tasks/requestStatus';
import { selectTaskDetail } from '../../store/slices/taskDetail';

/** The owner of an option, with its calls and rules. */
export interface OptionScope {
  readonly option: OptionId;
  readonly definition: OptionDefinition;
  readonly read: () => DaemonCall<DaemonOptions>;
  readonly change: (changes: SentOptions) => DaemonCall<'OK'>;
  /** How long a change may take to show. Computed before the change is sent. */
  readonly confirmTimeoutMs: () => SagaIterator<Milliseconds>;
  /** The reason why the daemon still has its old value after that time. */
  readonly keptMessage: (timeoutMs: Milliseconds) => Label;
  /** Whether the option's editor is on screen. */
  readonly isOnScreen: (state: RootState) => boolean;
}

/** The option was typed in `visit`. Its editor is on screen until the visit ends. */
export function globalScope(key: string, visit?: string): OptionScope {
  const definition = definitionOf(key);
  return {
    option: { key },
    definition,
    read: methods.getGlobalOption,
    change: methods.changeGlobalOption,
    *confirmTimeoutMs() {
      return 0;
    },
    keptMessage: () => ({ key: isCumulative(definition) ? 'option.message.cumulative' : 'option.message.kept' }),
    isOnScreen: (state) => visit !== undefined && visit === selectOptionVisit(state),
  };
}

/** An active torrent informs its trackers before it restarts, and trackers may be slow. */
const restartMs: Milliseconds = 20_000;

export function taskScope(key: string, gid: Gid): OptionScope {
  const definition = taskOption(key);
  return {
    option: { key, gid },
    definition,
    read: () => methods.getOption(gid),
    change: (changes) => methods.changeOption(gid, changes),
    *confirmTimeoutMs() {
      if (definition.perTask !== 'restarts') return 0;
      const status = yield* requestStatus(gid);
      return status === 'active' ? restartMs : 0;
    },
    keptMessage: (timeoutMs) => {
      if (isCumulative(definition)) return { key: 'taskOptions.cumulative' };
      return { key: timeoutMs > 0 ? 'taskOptions.notYet' : 'option.message.kept' };
    },
    isOnScreen: (state) => {
      const { task, isGone } = selectTaskDetail(state);
      return task?.gid === gid && !isGone && selectOpenTaskTab(state) === 'settings';
    },
  };
}

/** The same sentences with the task's name, for a notice. */
const namingTask: Readonly<Record<string, string>> = {
  'option.message.changed': 'taskOptions.elsewhere.changed',
  'option.message.kept': 'taskOptions.elsewhere.kept',
  'option.message.refused': 'taskOptions.elsewhere.refused',
  'taskOptions.cumulative': 'taskOptions.elsewhere.kept',
  'taskOptions.notYet': 'taskOptions.elsewhere.notYet',
};

/** The message for a notice about a failure. For a task it names the task and the option, because the editor is not on screen. */
export function failureElsewhere(state: RootState, { key, gid, message }: Parameters<typeof optionSaveFailed>[0]): Label {
  const named = namingTask[message.key];
  if (gid === undefined || named === undefined) return message;
  const { name = '' } = selectTask(state, gid)?.details ?? {};
  return { key: named, values: { ...message.values, option: key, task: name || gid } };
}
