import { speedText } from '../../domain/format/size';
import type { Source } from '../../domain/taskSources';
import { isSafeLink } from '../../domain/taskOverview';
import type { TaskStatus } from '../../domain/task';
import type { Gid } from '../../domain/units';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/notices';
import { linkChangeRequested, linkEditOpened, selectTaskLinks } from '../../store/slices/taskLinks';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import { LinkForm } from './LinkForm';
import styles from './SourceRow.module.css';

interface SourceRowProps {
  readonly gid: Gid;
  /** Of the file. */
  readonly index: number;
  readonly status: TaskStatus;
  readonly source: Source;
  /** The last one stays. */
  readonly isOnly: boolean;
  readonly isEditable: boolean;
}

/** One link: what comes over it, and what can be done with it. */
export function SourceRow({ gid, index, status, source, isOnly, isEditable }: SourceRowProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { edit } = useAppSelector(selectTaskLinks);
  const { uri } = source;
  const isEdited = edit?.index === index && edit.old === uri;
  return (
    <li>
      <div className={styles.row} data-source={uri}>
        <div className={styles.words}>
          <bdi className={styles.link}>
            {isSafeLink(uri) ? (
              <a href={uri} target="_blank" rel="noreferrer">
                {visibleText(uri, longestShown)}
              </a>
            ) : (
              visibleText(uri, longestShown)
            )}
          </bdi>
          <p className={styles.facts}>
            <Figures source={source} status={status} />
          </p>
          {source.leadsTo.map((target) => (
            <p key={target} className={styles.facts}>
              {'→ '}
              <bdi>{visibleText(target)}</bdi>
            </p>
          ))}
        </div>
        <div className={styles.buttons}>
          <QuietButton label={text('taskLinks.copy')} onClick={() => dispatch(copyTextRequested(uri))}>
            <Icon name={laterIcons.copy} />
          </QuietButton>
          {isEditable && (
            <>
              <QuietButton
                label={text('taskLinks.replace')}
                disabled={edit?.phase === 'sending'}
                onClick={() => dispatch(linkEditOpened({ index, old: uri }))}
              >
                <Icon name={laterIcons.edit} />
              </QuietButton>
              <QuietButton
                label={text(isOnly ? 'taskLinks.problem.last' : 'taskLinks.remove')}
                disabled={isOnly || edit?.phase === 'sending'}
                onClick={() => dispatch(linkChangeRequested({ gid, index, change: { kind: 'remove', old: uri } }))}
              >
                <Icon name="remove" />
              </QuietButton>
            </>
          )}
        </div>
      </div>
      {isEdited && isEditable && <LinkForm gid={gid} edit={edit} known={[uri]} />}
    </li>
  );
}

const longestShown = 2000;

function Figures({ source, status }: { readonly source: Source; readonly status: TaskStatus }) {
  const text = useText();
  if (source.connections > 0) {
    return (
      <>
        <span className={styles.running}>{text('taskLinks.connections', { count: source.connections })}</span>
        {' · '}
        {speedText(source.downloadSpeed)}
      </>
    );
  }
  if (status === 'active') return text(source.isUsed ? 'taskLinks.tried' : 'taskLinks.spare');
  return text(source.isUsed ? 'taskLinks.used' : 'taskLinks.unused');
}
