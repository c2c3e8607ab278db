import { useState } from 'react';
import { redownloadModes, type RedownloadMode } from '../../domain/taskDetail/redownload';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { sourcesOf } from '../../domain/taskDetail/taskSources';
import { parseDownloadLines } from '../../domain/input/links';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { redownloadRequested } from '../../store/slices/taskSources';
import { Button } from '../common/Button';
import { TextArea } from '../antd/TextArea';
import { Dialog } from '../common/Dialog';
import { Field } from '../common/Field';
import styles from './RedownloadDialog.module.css';

interface RedownloadDialogProps {
  readonly task: FullTask;
  readonly isAdding: boolean;
  readonly onClose: () => void;
}

/** Adds a stopped task once more, with its folder and name. The user decides about existing files and edits the links. */
export default function RedownloadDialog({ task, isAdding, onClose }: RedownloadDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const modes = redownloadModes(task);
  const isTorrent = task.details?.isTorrent === true;
  const [mode, setMode] = useState<RedownloadMode>(modes[0] ?? 'continue');
  const [present] = useState(() =>
    sourcesOf(task.files[0]?.uris ?? [], [])
      .map(({ uri }) => uri)
      .join('\n'),
  );
  const [typed, setTyped] = useState(present);
  const { links: typedLinks, invalid } = parseDownloadLines(typed);
  const links = typedLinks.filter((link) => !/^magnet:/i.test(link));
  const isSound = isTorrent || (links.length > 0 && links.length === typedLinks.length && invalid.length === 0);
  const add = () => {
    if (isSound && !isAdding) dispatch(redownloadRequested({ gid: task.gid, mode, links: isTorrent ? [] : links }));
  };
  return (
    <Dialog
      title={text('taskSources.redownload')}
      hasUnsavedInput={typed !== present}
      buttons={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!isSound || isAdding}>
            {text(isAdding ? 'newTask.sending' : 'taskSources.redownload')}
          </Button>
        </>
      }
      onSubmit={add}
      onClose={onClose}
    >
      <p className={styles.what}>
        <bdi>{visibleText(task.details?.name ?? '')}</bdi>
        {' → '}
        <bdi>{visibleText(task.dir)}</bdi>
      </p>
      {isTorrent && <p className={styles.hint}>{text('taskSources.redownloadTorrent')}</p>}
      {modes.length > 1 && (
        <fieldset className={styles.modes}>
          <legend className={styles.legend}>{text('taskSources.mode')}</legend>
          {modes.map((each) => (
            <label key={each} className={styles.mode}>
              <input type="radio" name="mode" value={each} checked={mode === each} onChange={() => setMode(each)} />
              <span>
                {text(`taskSources.mode.${each}`)}
                <span className={styles.hint}>{text(`taskSources.modeHint.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {!isTorrent && (
        <Field
          label={text('taskSources.redownloadLinks')}
          hint={text('taskSources.redownloadLinksHint')}
          problem={isSound ? undefined : text('taskSources.invalid.invalid')}
        >
          {(control) => <TextArea {...control} rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      )}
    </Dialog>
  );
}
