import { useState } from 'react';
import { itemsOf } from '../../domain/options/values/convert';
import { findDefinition } from '../../domain/options/definitions';
import { changeTrackers } from '../../domain/options/trackerList';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectGlobalOption } from '../../store/selectors/options';
import { optionTyped, trackerListClosed, trackerListRequested } from '../../store/slices/options';
import { Button } from '../common/Button';
import { TextInput } from '../antd/TextInput';
import { Dialog } from '../common/Dialog';
import { Field } from '../common/Field';
import { TrackerPreview, type TrackerWay } from './TrackerPreview';
import styles from './TrackerListDialog.module.css';

/** Fetches a tracker list from the web, compares it with the present trackers, and applies it as if the user had typed it. */
export default function TrackerListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState('');
  const [way, setWay] = useState<TrackerWay>('merge');
  const list = useAppSelector((state) => state.options.trackerList);
  const present = usePresentTrackers();
  const change = list?.phase === 'ready' ? changeTrackers(present, list.trackers, way) : undefined;
  const isSame = change?.added.length === 0 && change.removed.length === 0;
  const close = () => {
    dispatch(trackerListClosed());
    onClose();
  };
  const apply = (trackers: readonly string[]) => {
    dispatch(optionTyped({ key: 'bt-tracker', typed: trackers.join('\n'), isChoice: true }));
    close();
  };
  return (
    <Dialog
      title={text('trackerList.title')}
      hasUnsavedInput={url !== ''}
      buttons={
        <>
          <Button onClick={close}>{text(change ? 'action.cancel' : 'action.close')}</Button>
          {change && (
            <Button kind="primary" isDisabled={isSame} onClick={() => apply(change.result)}>
              {text('trackerList.apply', { count: change.result.length })}
            </Button>
          )}
        </>
      }
      onClose={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(trackerListRequested(url));
        }}
      >
        <Field label={text('trackerList.url')} hint={text('trackerList.hint')}>
          {(control) => (
            <div className={styles.line}>
              <TextInput
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
              <Button type="submit" kind={change ? 'plain' : 'primary'} isDisabled={url.trim() === '' || list?.phase === 'fetching'}>
                {text('trackerList.fetch')}
              </Button>
            </div>
          )}
        </Field>
        <div aria-live="polite">
          {list?.phase === 'fetching' && <p className={styles.hint}>{text('trackerList.fetching')}</p>}
          {list?.phase === 'failed' && <p className={styles.problem}>{text(list.problem)}</p>}
        </div>
      </form>
      {change && <TrackerPreview change={change} way={way} onWay={setWay} />}
    </Dialog>
  );
}

/** The trackers that aria2 adds to every torrent at present. */
function usePresentTrackers(): readonly string[] {
  const value = useAppSelector((state) => selectGlobalOption(state, 'bt-tracker')) ?? '';
  const definition = findDefinition('bt-tracker');
  return definition?.type === 'text' ? itemsOf(definition, value) : [];
}
