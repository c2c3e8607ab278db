import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { FileCard } from './FileCard';
import styles from './FilesBox.module.css';

/** The torrents and metalinks that were opened or dropped. */
export function FilesBox({ showsErrors }: { readonly showsErrors: boolean }) {
  const text = useText();
  const files = useAppSelector((state) => state.newTask.files);
  return (
    <section aria-label={text('newTask.files')} className={styles.files}>
      {files.map((file) => (
        <FileCard key={file.id} file={file} isAlone={files.length === 1} showsErrors={showsErrors} />
      ))}
    </section>
  );
}
