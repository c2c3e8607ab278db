import { useState } from 'react';
import { countText } from '../../../domain/format/number';
import { sizeText } from '../../../domain/format/size';
import { lineForLimit, requestBytes, requestLimit } from '../../../domain/newTask/requestSize';
import type { DraftFile } from '../../../domain/newTask/newFile';
import type { TorrentContent } from '../../../domain/newTask/torrentContent';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { draftFileRemoved, selectNewTask } from '../../../store/slices/newTask';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { Hint } from '../../common/fields/Hint';
import { Icon } from '../../common/icons/Icon';
import { lazyPart } from '../../common/loading/lazyPart';
import { FaintButton } from '../../common/buttons/FaintButton';
import { FileRulesNote } from './FileRulesNote';
import styles from './FileCard.module.css';

const TorrentFiles = lazyPart(() => import('./TorrentFiles'));

/** A removed file passes the focus to the first remaining file, or to the links if no file remains. */
const toNext = passFocusOn(
  (card) => card.closest('[data-downloads]'),
  (panel) => panel.querySelector<HTMLElement>('article button[data-take-out]') ?? panel.querySelector('textarea'),
);

interface FileCardProps {
  readonly file: DraftFile;
  /** Open at first where it is the only file. */
  readonly isAlone: boolean;
  /** A torrent without chosen files shows an error. */
  readonly showsErrors: boolean;
}

/** A torrent or a metalink that waits to be added. */
export function FileCard({ file, isAlone, showsErrors }: FileCardProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { id, fileName, kind } = file;
  const content = useAppSelector((state) => selectNewTask(state).torrents[id]);
  const selection = useAppSelector((state) => selectNewTask(state).selections[id]);
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const [isOpen, setOpen] = useState<boolean>();
  const isRead = content?.state === 'read';
  const hasChoice = isRead && content.files.length > 1;
  const isShown = hasChoice && (isOpen ?? isAlone);
  const isNothingChosen = selection === '';
  return (
    <article ref={toNext} className={styles.card} aria-label={visibleText(fileName)} data-file-id={id}>
      <div className={styles.head}>
        <Icon name={kind === 'torrent' ? 'files' : 'link'} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{visibleText(isRead && content.name !== '' ? content.name : fileName)}</bdi>
          </p>
          <p className={styles.facts}>
            <Facts content={content} />
          </p>
        </div>
        {hasChoice && (
          <span className={styles.choose}>
            <FaintButton aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
              {text('newTask.selectFiles')}
              <Icon name={isShown ? 'chevronUp' : 'chevronDown'} />
            </FaintButton>
          </span>
        )}
        <FaintButton
          data-take-out
          label={text('newTask.takeOut', { name: fileName })}
          isDisabled={isSending}
          onClick={() => dispatch(draftFileRemoved(id))}
        >
          <Icon name="close" />
        </FaintButton>
      </div>
      <SizeWarning file={file} />
      {content?.state === 'unreadable' && <p className={styles.problem}>{text(content.problem)}</p>}
      {isNothingChosen && showsErrors && (
        <p role="alert" className={styles.problem}>
          {text('newTask.nothingChosen')}
        </p>
      )}
      {isNothingChosen && !showsErrors && <Hint>{text('newTask.nothingChosen')}</Hint>}
      {isRead && <FileRulesNote id={id} files={content.files} selection={selection} />}
      {isShown && (
        <div className={styles.tree}>
          <TorrentFiles id={id} files={content.files} selection={selection} />
        </div>
      )}
    </article>
  );
}

function Facts({ content }: { readonly content: TorrentContent | undefined }) {
  const text = useText();
  if (content?.state === 'reading') return text('newTask.reading');
  // A metalink and an unreadable torrent have no facts besides the name, which the card shows.
  if (content?.state !== 'read') return null;
  return text('newTask.content', { count: content.files.length, total: countText(content.files.length), size: sizeText(content.length) });
}

/** aria2 silently drops a request above its size limit, and reads the limit only when it starts. */
function SizeWarning({ file }: { readonly file: DraftFile }) {
  const text = useText();
  const options = useAppSelector((state) => state.options.global);
  const bytes = requestBytes({ ...file, options: {} });
  const limit = requestLimit(options);
  if (limit === undefined || bytes <= limit) return null;
  return (
    <div className={styles.problem}>
      <p>{text('newTask.tooLarge', { size: sizeText(bytes), limit: sizeText(limit) })}</p>
      <code className={styles.command}>{lineForLimit(bytes)}</code>
    </div>
  );
}
