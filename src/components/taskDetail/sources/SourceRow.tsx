import { speedText } from '../../../domain/format/size';
import type { Source } from '../../../domain/taskDetail/taskSources';
import type { TaskStatus } from '../../../domain/tasks/task';
import type { Gid } from '../../../domain/units';
import { isSafeLink } from '../../../domain/uris';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { copyTextRequested } from '../../../store/slices/clipboard';
import { sourceChangeRequested, sourceEditOpened, selectSourceForm, selectTaskSources } from '../../../store/slices/taskSources';
import { Problem } from '../../common/fields/Problem';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { maxItems } from '../../common/lists/maxItems';
import { FaintButton } from '../../common/buttons/FaintButton';
import { SourceForm } from './SourceForm';
import styles from './SourceRow.module.css';

/** A removed link passes the focus to the first remaining link. */
const toFirst = passFocusOn(
  (row) => row.parentElement,
  (list) => list.querySelector('button'),
);

interface SourceRowProps {
  readonly gid: Gid;
  /** Index of the file. */
  readonly index: number;
  /** The row's number, from 0. */
  readonly place: number;
  readonly status: TaskStatus;
  readonly source: Source;
  /** The file's only link, which cannot be removed. */
  readonly isOnly: boolean;
  readonly isEditable: boolean;
}

/** One link: its servers and speeds, and its actions. */
export function SourceRow({ gid, index, place, status, source, isOnly, isEditable }: SourceRowProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const edit = useAppSelector((state) => selectTaskSources(state).edit);
  const isConnected = useAppSelector(selectIsConnected);
  const { uri } = source;
  const isEdited = edit?.index === index && edit.old === uri;
  const form = useAppSelector(selectSourceForm);
  // To open this form would discard the text in the open form of another link.
  const isBlocked = edit?.phase === 'sending' || (form !== undefined && !isEdited);
  return (
    <li ref={toFirst}>
      <div className={styles.row} data-source={uri}>
        <div className={styles.words}>
          <bdi className={styles.link}>
            {isSafeLink(uri) ? (
              <a href={uri} target="_blank" rel="noreferrer">
                {visibleText(uri, maxShownLength)}
              </a>
            ) : (
              visibleText(uri, maxShownLength)
            )}
          </bdi>
          <p className={styles.facts}>
            <Figures source={source} status={status} />
          </p>
          {source.leadsTo.slice(0, maxItems).map((target) => (
            <p key={target} className={styles.facts}>
              {'→ '}
              <bdi>{visibleText(target)}</bdi>
            </p>
          ))}
          {source.leadsTo.length > maxItems && (
            <p className={styles.facts}>{text('list.more', { count: source.leadsTo.length - maxItems })}</p>
          )}
        </div>
        <div className={styles.buttons}>
          <FaintButton label={text('taskSources.copy')} onClick={() => dispatch(copyTextRequested(uri))}>
            <Icon name={lateIcons.copy} />
          </FaintButton>
          {isEditable && (
            <>
              <FaintButton
                label={text('taskSources.replace')}
                isDisabled={isBlocked}
                onClick={() => dispatch(sourceEditOpened({ index, old: uri, place }))}
              >
                <Icon name={lateIcons.edit} />
              </FaintButton>
              <FaintButton
                label={text(isOnly ? 'taskSources.problem.last' : 'taskSources.remove')}
                isDisabled={isOnly || !isConnected || isBlocked}
                onClick={() => dispatch(sourceChangeRequested({ gid, index, change: { kind: 'remove', old: uri } }))}
              >
                <Icon name="remove" />
              </FaintButton>
            </>
          )}
        </div>
      </div>
      {isEdited && isEditable && form && <SourceForm gid={gid} edit={form} known={[uri]} />}
      {isEdited && !form && edit.problem && <Problem>{text(edit.problem)}</Problem>}
    </li>
  );
}

const maxShownLength = 2000;

function Figures({ source, status }: { readonly source: Source; readonly status: TaskStatus }) {
  const text = useText();
  if (source.connections > 0) {
    return (
      <>
        <span className={styles.running}>{text('taskSources.connections', { count: source.connections })}</span>
        {' · '}
        {speedText(source.downloadSpeed)}
      </>
    );
  }
  if (status === 'active') return text(source.isUsed ? 'taskSources.tried' : 'taskSources.spare');
  return text(source.isUsed ? 'taskSources.used' : 'taskSources.unused');
}
