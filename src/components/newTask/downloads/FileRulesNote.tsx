import type { TreeFile } from '../../../domain/files/fileTree';
import { isByRules, summaryOf } from '../../../domain/fileRules/chooseFiles';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { memoizedChooseFiles, selectFileRules } from '../../../store/selectors/fileRules';
import { torrentFilesChosen, selectNewTask } from '../../../store/slices/newTask';
import { FaintButton } from '../../common/buttons/FaintButton';
import styles from './FileRulesNote.module.css';

interface FileRulesNoteProps {
  /** Id of the torrent file. */
  readonly id: string;
  readonly files: readonly TreeFile[];
  /** In the form of `select-file`; absent: all files. */
  readonly selection: string | undefined;
}

/** What the file rules have chosen of a torrent, with Undo; after another choice, a button that applies the rules again. */
export function FileRulesNote({ id, files, selection }: FileRulesNoteProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const rules = useAppSelector(selectFileRules);
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const choice = memoizedChooseFiles(files, rules);
  const isApplied = choice !== undefined && isByRules(files, choice, selection);
  const choose = (selected?: string) => dispatch(torrentFilesChosen({ id, selection: selected }));
  const [first, second] = isApplied ? summaryOf(choice) : [];
  return (
    <div className={styles.line} data-file-rules={choice && (isApplied ? 'applied' : 'undone')}>
      <p role="status" className={styles.summary}>
        {first && (second ? text('format.sentences', { first, second }) : text(first))}
      </p>
      {choice?.selected !== undefined && (
        <FaintButton isDisabled={isSending} onClick={() => choose(isApplied ? undefined : choice.selected)}>
          {text(isApplied ? 'action.undo' : 'fileRules.apply')}
        </FaintButton>
      )}
    </div>
  );
}
