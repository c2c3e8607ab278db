import { useRef } from 'react';
import { acceptOf } from '../../domain/newTask/fileKinds';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../common/Icon';
import { MenuButton } from '../common/Menu';
import { ClearButton } from './ClearButton';
import styles from './FormMenu.module.css';

/** In the page's head: empties the form, or adds files of this computer. sagas/newTask listens to both file inputs and reads the files. */
export function FormMenu() {
  const text = useText();
  const isSending = useAppSelector((state) => state.newTask.isSending);
  const torrent = useRef<HTMLInputElement>(null);
  const metalink = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.open}>
      <ClearButton />
      <MenuButton
        label={text('newTask.open')}
        menuLabel={text('newTask.open')}
        isDisabled={isSending}
        entries={[
          { id: 'torrent', label: text('newTask.openTorrent'), icon: 'files' },
          { id: 'metalink', label: text('newTask.openMetalink'), icon: 'link' },
        ]}
        onChoose={(id) => (id === 'torrent' ? torrent : metalink).current?.click()}
      >
        <Icon name="folder" />
        {text('newTask.open')}
      </MenuButton>
      <input
        ref={torrent}
        type="file"
        hidden
        multiple
        data-file="torrent"
        accept={acceptOf('torrent')}
        aria-label={text('newTask.openTorrent')}
      />
      <input
        ref={metalink}
        type="file"
        hidden
        multiple
        data-file="metalink"
        accept={acceptOf('metalink')}
        aria-label={text('newTask.openMetalink')}
      />
    </div>
  );
}
