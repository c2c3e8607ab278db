import { memo } from 'react';
import { whyMissing } from '../../../domain/options/availability';
import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectOptionProblems } from '../../../store/selectors/newTask';
import { selectGlobalOption } from '../../../store/selectors/options';
import { draftOptionCleared, draftOptionTyped, selectNewTask } from '../../../store/slices/newTask';
import type { OptionEdit } from '../../../store/slices/options';
import { OptionEditor } from '../../options/editor/OptionEditor';
import { placeholderOf } from '../../options/editor/shownValue';
import { RestoreValue } from '../../common/fields/RestoreValue';
import changedMark from '../../common/fields/changedMark.module.css';
import styles from './NewTaskOptionRow.module.css';

/**
 * One option of the new tasks. The value is kept until the form is sent; an untouched option keeps aria2's value. Each row
 * subscribes to its own key, so typing in one row renders no other row.
 */
export const NewTaskOptionRow = memo(function NewTaskOptionRow({ definition }: { readonly definition: OptionDefinition }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { key } = definition;
  const globalValue = useAppSelector((state) => selectGlobalOption(state, key));
  const typed = useAppSelector((state) => selectNewTask(state).options[key]);
  const problem = useAppSelector((state) => selectOptionProblems(state)[key]);
  const daemon = useAppSelector((state) => state.connection.version);
  const edit: OptionEdit | undefined = problem && typed !== undefined ? { phase: 'error', typed, message: problem } : undefined;
  const missing = whyMissing(definition, daemon, globalValue);
  const isHeader = key === 'header';
  return (
    <div className={changedMark.mark} data-changed={typed !== undefined}>
      <OptionEditor
        layout="row"
        definition={missing ? { ...definition, readonly: true } : writable(definition)}
        value={undefined}
        typed={typed ?? ''}
        edit={edit}
        placeholder={isHeader ? '' : placeholderOf(definition, globalValue)}
        isRequired={false}
        onType={({ typed: value }) => dispatch(draftOptionTyped({ key, value }))}
        facts={missing && <p className={styles.missing}>{text(missing)}</p>}
        above={isHeader && globalValue !== undefined && globalValue.trim() !== '' && <GlobalHeaders lines={globalValue} />}
        below={
          typed !== undefined && (
            <RestoreValue action={text('newTask.options.restore')} onRestore={() => dispatch(draftOptionCleared(key))} />
          )
        }
      />
    </div>
  );
});

/** A global option that takes effect only when aria2 starts is read-only. For a new task the same option can be set. */
const writable = ({ readonly: _, ...definition }: OptionDefinition): OptionDefinition => definition;

/** aria2 adds its global header lines to those of the task. */
function GlobalHeaders({ lines }: { readonly lines: string }) {
  const text = useText();
  return (
    <div className={styles.global}>
      <p>{text('newTask.options.given')}</p>
      <pre>
        {lines
          .trim()
          .split('\n')
          .map((line) => visibleText(line))
          .join('\n')}
      </pre>
    </div>
  );
}
