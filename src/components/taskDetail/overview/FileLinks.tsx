import { useMemo } from 'react';
import { fileLink } from '../../../domain/files/fileLinks';
import { sizeText } from '../../../domain/format/size';
import type { FullTask } from '../../../domain/tasks/fullTask';
import { isFinished } from '../../../domain/tasks/task';
import { fileName } from '../../../domain/tasks/taskName';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFileLinkRules } from '../../../store/selectors/fileLinks';
import { copyTextRequested } from '../../../store/slices/clipboard';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { maxItems } from '../../common/lists/maxItems';
import { FaintButton } from '../../common/buttons/FaintButton';
import { OverviewSection } from './OverviewSection';
import styles from './FileLinks.module.css';

/** Links to finished files, where the setting `fileLinks` maps their folder (docs/interface.md, section 9). */
export function FileLinks({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const rules = useAppSelector(selectFileLinkRules);
  const { files, details } = task;
  const isOffered = isFinished(task) && rules.length > 0;
  const offered = useMemo(
    () =>
      (isOffered ? files : []).flatMap(({ index, path, length, selected }) => {
        const url = selected ? fileLink(path, rules) : undefined;
        return url === undefined ? [] : [{ index, path, length, url }];
      }),
    [isOffered, files, rules],
  );
  const folder = offered.length > 1 ? fileLink(details?.path ?? '', rules) : undefined;
  if (offered.length === 0) return null;
  return (
    <OverviewSection
      heading={text('fileLinks.files', { count: offered.length })}
      aside={
        folder !== undefined && (
          <a className={styles.open} href={folder} target="_blank" rel="noreferrer">
            <Icon name={lateIcons.external} />
            {text('taskList.openFolder')}
          </a>
        )
      }
    >
      <ul>
        {offered.slice(0, maxItems).map(({ index, path, length, url }) => (
          <li key={index} className={styles.file} data-file-link={url}>
            <bdi className={styles.name}>{visibleText(fileName(path))}</bdi>
            <span className={styles.size}>{sizeText(length)}</span>
            <a
              className={styles.open}
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={text('fileLinks.openFile', { name: fileName(path) })}
            >
              <Icon name={lateIcons.external} />
              {text('fileLinks.open')}
            </a>
            <FaintButton label={text('fileLinks.copyFile', { name: fileName(path) })} onClick={() => dispatch(copyTextRequested(url))}>
              <Icon name={lateIcons.copy} />
              {text('taskSources.copy')}
            </FaintButton>
          </li>
        ))}
      </ul>
      {offered.length > maxItems && <p className={styles.more}>{text('list.more', { count: offered.length - maxItems })}</p>}
    </OverviewSection>
  );
}
