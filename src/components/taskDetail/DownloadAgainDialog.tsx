import { useState } from 'react';
import { againManners, type AgainManner } from '../../domain/downloadAgain';
import type { FullTask } from '../../domain/fullTask';
import { sourcesOf } from '../../domain/taskSources';
import { parseDownloadLines } from '../../domain/urls';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { againRequested } from '../../store/slices/taskLinks';
import { Button } from '../common/Button';
import { TextArea } from '../common/Controls';
import { Field } from '../common/Field';
import { Modal } from '../common/Modal';
import styles from './DownloadAgainDialog.module.css';

interface DownloadAgainDialogProps {
  readonly task: FullTask;
  readonly isAdding: boolean;
  readonly onClose: () => void;
}

/** Adds a stopped task once more, with its folder and name: what becomes of what is there, and by which links. */
export default function DownloadAgainDialog({ task, isAdding, onClose }: DownloadAgainDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const manners = againManners(task);
  const isTorrent = task.details?.isTorrent === true;
  const [manner, setManner] = useState<AgainManner>(manners[0] ?? 'continue');
  const [typed, setTyped] = useState(() =>
    sourcesOf(task.files[0]?.uris ?? [], [])
      .map(({ uri }) => uri)
      .join('\n'),
  );
  const { urls, invalid } = parseDownloadLines(typed);
  const links = urls.filter((url) => !/^magnet:/i.test(url));
  const isSound = isTorrent || (links.length > 0 && links.length === urls.length && invalid.length === 0);
  const title = text('taskLinks.again');
  const add = () => {
    if (isSound && !isAdding) dispatch(againRequested({ gid: task.gid, manner, links: isTorrent ? [] : links }));
  };
  return (
    <Modal label={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.what}>
          <bdi>{visibleText(task.details?.name ?? '')}</bdi>
          {' → '}
          <bdi>{visibleText(task.dir)}</bdi>
        </p>
        {isTorrent && <p className={styles.hint}>{text('taskLinks.againTorrent')}</p>}
        {manners.length > 1 && (
          <fieldset className={styles.manners}>
            <legend className={styles.legend}>{text('taskLinks.manner')}</legend>
            {manners.map((each) => (
              <label key={each} className={styles.manner}>
                <input
                  type="radio"
                  name="manner"
                  value={each}
                  checked={manner === each}
                  onChange={() => {
                    setManner(each);
                  }}
                />
                <span>
                  {text(`taskLinks.manner.${each}`)}
                  <span className={styles.hint}>{text(`taskLinks.mannerHint.${each}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {!isTorrent && (
          <Field
            label={text('taskLinks.againLinks')}
            hint={text('taskLinks.againLinksHint')}
            problem={isSound ? undefined : text('taskLinks.invalid.invalid')}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                }}
              />
            )}
          </Field>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!isSound || isAdding}>
            {text(isAdding ? 'newTask.sending' : 'taskLinks.again')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
