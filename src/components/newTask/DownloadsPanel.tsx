import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { FilesBox } from './FilesBox';
import { FolderField } from './FolderField';
import { LinksBox } from './LinksBox';
import { MetadataChoice } from './MetadataChoice';
import { RefusedList } from './RefusedList';
import styles from './DownloadsPanel.module.css';

interface DownloadsPanelProps {
  /** Set after sending an empty form. */
  readonly isRefusal: boolean;
  readonly linkCount: number;
  /** A torrent without chosen files shows an error. */
  readonly isChoiceWanted: boolean;
}

/** The links and files to download, and the folder. */
export function DownloadsPanel({ isRefusal, linkCount, isChoiceWanted }: DownloadsPanelProps) {
  const text = useText();
  const hasFiles = useAppSelector((state) => state.newTask.files.length > 0);
  const links = <LinksBox isRefusal={isRefusal} linkCount={linkCount} isSmall={hasFiles} />;
  return (
    <div className={styles.panel}>
      <RefusedList />
      {hasFiles && <FilesBox isChoiceWanted={isChoiceWanted} />}
      {!hasFiles && links}
      <section aria-label={text('newTask.where')} className={styles.where}>
        <FolderField />
        <MetadataChoice />
      </section>
      {hasFiles && links}
    </div>
  );
}
