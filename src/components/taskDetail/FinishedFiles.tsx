import { useMemo } from 'react';
import { fileLink, parseFileLinks } from '../../domain/fileLinks';
import { sizeText } from '../../domain/format/size';
import type { FullTask } from '../../domain/fullTask';
import { fileName } from '../../domain/taskName';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/notices';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import { LinkSection } from './LinkSection';
import styles from './FinishedFiles.module.css';

/** More than these are looked for in the folder itself. */
const mostShown = 100;

/** Finished files that a server offers, where a rule says so (integration contracts, 6, `fileLinks`). */
export function FinishedFiles({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const setting = useAppSelector((state) => state.settings.fileLinks);
  const { files } = task;
  // A torrent that seeds has all that was wanted of it.
  const isFinished = task.status === 'complete' || task.seeder === true;
  const offered = useMemo(() => {
    const rules = isFinished ? parseFileLinks(setting) : [];
    if (rules.length === 0) return [];
    return files.flatMap(({ index, path, length, selected }) => {
      const url = selected ? fileLink(path, rules) : undefined;
      return url === undefined ? [] : [{ index, path, length, url }];
    });
  }, [isFinished, files, setting]);
  if (offered.length === 0) return null;
  return (
    <LinkSection heading={text('taskLinks.files', { count: offered.length })}>
      <ul className={styles.list}>
        {offered.slice(0, mostShown).map(({ index, path, length, url }) => (
          <li key={index} className={styles.file} data-file-link={url}>
            <bdi className={styles.name}>{visibleText(fileName(path))}</bdi>
            <span className={styles.size}>{sizeText(length)}</span>
            <a
              className={styles.open}
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={text('taskLinks.openFile', { name: visibleText(fileName(path)) })}
            >
              <Icon name={laterIcons.external} />
              {text('taskLinks.open')}
            </a>
            <QuietButton
              label={text('taskLinks.copyFile', { name: visibleText(fileName(path)) })}
              onClick={() => dispatch(copyTextRequested(url))}
            >
              <Icon name={laterIcons.copy} />
              {text('taskLinks.copy')}
            </QuietButton>
          </li>
        ))}
      </ul>
      {offered.length > mostShown && <p className={styles.more}>{text('dialog.more', { count: offered.length - mostShown })}</p>}
    </LinkSection>
  );
}
