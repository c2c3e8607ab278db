import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { optionTyped, trackerListClosed, trackerListRequested } from '../../store/slices/options';
import { Button } from '../common/Button';
import { Modal } from '../common/Modal';
import { TrackerPreview } from './TrackerPreview';
import styles from './TrackerListDialog.module.css';

/** A list of trackers from the web: fetched, compared with those that are there, and applied as if it had been typed. */
export default function TrackerListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const [url, setUrl] = useState('');
  const list = useAppSelector((state) => state.options.trackerList);
  const title = text('trackerList.title');
  const close = () => {
    dispatch(trackerListClosed());
    onClose();
  };
  const apply = (trackers: readonly string[]) => {
    dispatch(optionTyped({ key: 'bt-tracker', typed: trackers.join('\n'), isChoice: true }));
    close();
  };
  return (
    <Modal label={title} onClose={close}>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(trackerListRequested(url));
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        <label htmlFor={id}>{text('trackerList.url')}</label>
        <div className={styles.line}>
          <input
            id={id}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            value={url}
            aria-describedby={`${id}hint`}
            onChange={(event) => {
              setUrl(event.target.value);
            }}
          />
          <Button
            type="submit"
            kind={list?.phase === 'ready' ? 'plain' : 'primary'}
            isDisabled={url.trim() === '' || list?.phase === 'fetching'}
          >
            {text('trackerList.fetch')}
          </Button>
        </div>
        <p id={`${id}hint`} className={styles.hint}>
          {text('trackerList.hint')}
        </p>
        <div aria-live="polite">
          {list?.phase === 'fetching' && <p className={styles.hint}>{text('trackerList.fetching')}</p>}
          {list?.phase === 'failed' && <p className={styles.problem}>{text(list.problem)}</p>}
        </div>
      </form>
      {list?.phase === 'ready' ? <TrackerPreview trackers={list.trackers} onApply={apply} onCancel={close} /> : <Cancel onCancel={close} />}
    </Modal>
  );
}

function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText();
  return (
    <div className={styles.buttons}>
      <Button onClick={onCancel}>{text('action.close')}</Button>
    </div>
  );
}
