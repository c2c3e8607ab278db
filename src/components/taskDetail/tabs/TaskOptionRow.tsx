import type { Label } from '../../../domain/label';
import { fromDaemon, isSameValue } from '../../../domain/options/values/convert';
import { isCumulative, type OptionDefinition } from '../../../domain/options/optionDefinition';
import { restartsTask, sideEffect, whyReadonly, type TaskOfOption } from '../../../domain/options/taskOptions';
import type { Gid } from '../../../domain/units';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectGlobalOption, selectOptionEdit } from '../../../store/selectors/options';
import { optionTyped, type OptionTyped } from '../../../store/slices/options';
import { RestoreValue } from '../../common/fields/RestoreValue';
import { OptionEditor } from '../../options/editor/OptionEditor';
import { OptionFacts, type OptionFact } from '../../options/editor/OptionFacts';
import { shownValue } from '../../options/editor/shownValue';
import { useValueText } from '../../options/editor/useValueText';

interface TaskOptionRowProps extends TaskOfOption {
  readonly gid: Gid;
  readonly definition: OptionDefinition;
}

/** One option of a task: its value, whether the value is inherited from the global options, and the effect of a change. */
export function TaskOptionRow({ gid, definition, ...task }: TaskOptionRowProps) {
  const dispatch = useAppDispatch();
  const { key } = definition;
  const value = useAppSelector((state) => state.options.tasks[gid]?.received[key]);
  const edit = useAppSelector((state) => selectOptionEdit(state, key, gid));
  const inherited = useAppSelector((state) => selectGlobalOption(state, key));
  const daemon = useAppSelector((state) => state.connection.version);
  const valueText = useValueText(definition);
  const problem = whyReadonly(definition, daemon, value ?? inherited);
  const isInherited = value !== undefined && inherited !== undefined && isSameValue(definition, value, inherited);
  const type = (change: OptionTyped) => dispatch(optionTyped({ ...change, gid }));
  const inherit =
    isInherited || inherited === undefined || problem || isCumulative(definition)
      ? undefined
      : () => type({ key, typed: fromDaemon(definition, inherited), isComplete: true });
  return (
    <OptionEditor
      layout="row"
      definition={problem ? { ...definition, readonly: true } : definition}
      value={value}
      edit={edit}
      onType={type}
      description={key === 'dir' ? { key: 'taskOptions.dir' } : undefined}
      facts={<OptionFacts facts={factsOf(definition, task, problem, isInherited)} />}
      below={inherit && <Inherited shown={valueText(shownValue(definition, inherited ?? ''))} onInherit={inherit} />}
    />
  );
}

function factsOf(
  definition: OptionDefinition,
  task: TaskOfOption,
  problem: Label | undefined,
  isInherited: boolean,
): readonly OptionFact[] {
  const side = problem ? undefined : sideEffect(definition, task);
  return [
    ...(problem ? [{ label: problem, tone: 'warning' } as const] : []),
    ...(!problem && restartsTask(definition, task.status) ? [{ label: { key: 'taskOptions.restarts' }, tone: 'warning' } as const] : []),
    ...(side ? [{ label: side, tone: 'sentence' } as const] : []),
    ...(isInherited ? [{ label: { key: 'taskOptions.inherited' } }] : []),
    // aria2 can add lines to a cumulative option of a task, but not remove them.
    ...(isCumulative(definition) ? [{ label: { key: 'taskOptions.cumulative' } }] : []),
  ];
}

/** The global option's value, and a button that restores it. */
function Inherited({ shown, onInherit }: { readonly shown: string; readonly onInherit: () => void }) {
  const text = useText();
  const value = shown.replaceAll('\n', ', ');
  return (
    <RestoreValue action={text('taskOptions.inherit')} onRestore={onInherit}>
      {value === '' ? text('taskOptions.inheritedNone') : text('taskOptions.inheritedValue', { value })}
    </RestoreValue>
  );
}
