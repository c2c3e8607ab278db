import { useId, useMemo, useState } from 'react';
import { exportForms, exportText, type ExportForm } from '../../domain/taskExport/exportText';
import { taskWithoutSecrets } from '../../domain/taskExport/taskWithoutSecrets';
import type { ExportedTask } from '../../domain/taskExport/exportedTask';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { exportedTextRequested, type TaskExport } from '../../store/slices/taskExport';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { Hint } from '../common/fields/Hint';
import { lateIcons } from '../common/icons/lateIcons';
import { LabelledCheckbox } from '../common/fields/LabelledCheckbox';
import { RadioGroup } from '../common/fields/RadioGroup';
import { TextToCopy } from '../common/fields/TextToCopy';
import { WorkProgress } from '../common/display/WorkProgress';
import styles from './TaskExportDialog.module.css';

interface TaskExportDialogProps {
  readonly content: TaskExport;
  readonly onClose: () => void;
}

/** Tasks as links, as an aria2 input file or as JSON, to copy or to save. Passwords are included only on request. */
export default function TaskExportDialog({ content, onClose }: TaskExportDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<ExportForm>('links');
  const [withSecrets, setWithSecrets] = useState(false);
  const take = (to: 'file' | 'clipboard') => () => dispatch(exportedTextRequested({ form, withSecrets, to }));
  const isRead = content.phase === 'read';
  const isEmpty = !isRead || content.tasks.length === 0;
  return (
    <Dialog
      title={text('taskExport.title')}
      layout="wide"
      buttons={
        <>
          <Button onClick={onClose}>{text(isRead ? 'action.close' : 'action.cancel')}</Button>
          <Button icon={lateIcons.copy} isDisabled={isEmpty} onClick={take('clipboard')}>
            {text('action.copy')}
          </Button>
          <Button kind="primary" icon="download" isDisabled={isEmpty} onClick={take('file')}>
            {text('taskExport.download')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RadioGroup
        legend={text('taskExport.form')}
        values={exportForms}
        chosen={form}
        labelOf={(each) => text(`taskExport.form.${each}`)}
        onChoose={setForm}
      />
      {isRead ? (
        <>
          <Result tasks={content.tasks} form={form} withSecrets={withSecrets} />
          {content.goneCount > 0 && <Hint>{text('taskExport.gone', { count: content.goneCount })}</Hint>}
          {content.linklessCount > 0 && <Hint>{text('taskExport.linkless', { count: content.linklessCount })}</Hint>}
          <Secrets tasks={content.tasks} isChecked={withSecrets} onToggle={() => setWithSecrets(!withSecrets)} />
        </>
      ) : (
        <>
          <WorkProgress label={text('taskExport.title')} done={content.done} total={content.total} />
          <p>{text('dialog.progress', { done: content.done, total: content.total })}</p>
        </>
      )}
    </Dialog>
  );
}

/** A text box of 10,000 tasks would take seconds to draw. */
const maxShown = 200;

interface ResultProps {
  readonly tasks: readonly ExportedTask[];
  readonly form: ExportForm;
  readonly withSecrets: boolean;
}

function Result({ tasks, form, withSecrets }: ResultProps) {
  const text = useText();
  const id = useId();
  const shown = useMemo(() => exportText(tasks.slice(0, maxShown), form, withSecrets), [tasks, form, withSecrets]);
  const count = tasks.length;
  return (
    <div className={styles.result}>
      <p id={id}>{text(count > maxShown ? 'taskExport.cut' : 'taskExport.count', { count, shown: maxShown })}</p>
      <TextToCopy rows={10} dir="ltr" wrap="off" value={shown} aria-labelledby={id} />
    </div>
  );
}

interface SecretsProps {
  readonly tasks: readonly ExportedTask[];
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

function Secrets({ tasks, isChecked, onToggle }: SecretsProps) {
  const text = useText();
  const id = useId();
  const count = useMemo(() => tasks.filter((task) => taskWithoutSecrets(task) !== task).length, [tasks]);
  return (
    <div>
      <LabelledCheckbox isChecked={isChecked} isDisabled={count === 0} describedBy={id} onToggle={onToggle}>
        {text('taskExport.secrets')}
      </LabelledCheckbox>
      <Hint id={id} isWarning={isChecked}>
        {count === 0 ? text('taskExport.secretsNone') : text('taskExport.secretsHint', { count })}
      </Hint>
    </div>
  );
}
