import { useId, useMemo, useState } from 'react';
import { changeTrackers, trackerListUrl, splitTrackers } from '../../../domain/trackers/trackerList';
import { toggled } from '../../../domain/arrays';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { entryFor } from '../../../domain/rules/rulesOfProfile';
import { maxLists, parseSubscriptions, withSubscription, type TrackerSubscription } from '../../../domain/trackers/trackerSubscriptions';
import { defaultLists } from '../../../domain/trackers/defaultLists';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectGlobalOption } from '../../../store/selectors/options';
import { selectActiveProfileId } from '../../../store/selectors/rpcProfiles';
import { settingsChanged } from '../../../store/slices/settings';
import { selectTrackerLists, trackerListsRequested, trackersApplyRequested } from '../../../store/slices/trackerLists';
import { TextArea } from '../../antd/TextArea';
import { Button } from '../../common/buttons/Button';
import { Dialog } from '../../common/dialogs/Dialog';
import { Field } from '../../common/fields/Field';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { FetchedLists } from './FetchedLists';
import { TrackerPreview } from './TrackerPreview';
import { TrackerRenewal } from './TrackerRenewal';
import styles from './TrackerListDialog.module.css';

/** Fetches lists of trackers from the web, compares them with the present trackers, applies them, and says when they are renewed. */
export default function TrackerListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const fetching = useAppSelector(selectTrackerLists);
  const isFetching = fetching.phase === 'fetching';
  const trackers = fetching.phase === 'fetched' ? fetching.trackers : undefined;
  const isConnected = useAppSelector(selectIsConnected);
  const reason = useAppSelector((state) => state.connection.reason);
  const present = useAppSelector((state) => selectGlobalOption(state, 'bt-tracker')) ?? '';
  const [subscription, saveSubscription] = useSubscription();
  const [typed, setTyped] = useState(() => subscription.urls.join('\n'));
  const urls = [...new Set(typed.split(/\s+/).filter((url) => url !== ''))].map((url) => trackerListUrl(url) ?? url);
  const isValid = urls.length > 0 && urls.length <= maxLists;
  const isEmptied = saveSubscription && urls.length === 0 && subscription.urls.length > 0;
  // A change that is saved at once also saves the addresses in the box, fetched or not.
  const saveWithTypedUrls =
    saveSubscription &&
    ((changed: TrackerSubscription) => {
      const webUrls = urls.filter((url) => trackerListUrl(url) !== undefined);
      saveSubscription(isValid && webUrls.length > 0 ? { ...changed, urls: webUrls } : changed);
    });
  // A stranger's list may be long, and each key press in the box renders the dialog.
  const change = useMemo(
    () => trackers && changeTrackers(splitTrackers(present), trackers, subscription.way),
    [present, trackers, subscription.way],
  );
  const reasonId = useId();
  const isSame = change?.added.length === 0 && change.removed.length === 0;
  return (
    <Dialog
      title={text('trackerList.title')}
      hasUnsavedInput={urls.join('\n') !== subscription.urls.join('\n')}
      buttons={
        <>
          <p id={reasonId} role="status" className={styles.reason}>
            {change && !isConnected && text(reason ?? 'connection.connecting')}
          </p>
          <Button onClick={onClose}>{text(change ? 'action.cancel' : 'action.close')}</Button>
          {change && (
            <Button
              kind="primary"
              isDisabled={isSame || !isConnected}
              aria-describedby={isConnected ? undefined : reasonId}
              onClick={() => dispatch(trackersApplyRequested(change.result))}
            >
              {text('trackerList.apply', { count: change.result.length })}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmptied) dispatch(trackerListsRequested({ ...subscription, urls }));
          else {
            saveSubscription({ ...subscription, urls });
            // From now on the lists for all servers apply. If the dialog stayed open, a second press would remove them.
            onClose();
          }
        }}
      >
        <Field
          label={text('trackerList.url')}
          hint={text('trackerList.hint')}
          problem={urls.length > maxLists ? text('trackerList.tooMany', { count: maxLists }) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              inputMode="url"
              placeholder="https://"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <fieldset className={styles.usual}>
          <legend>{text('trackerList.usual')}</legend>
          {defaultLists.map(({ name, url }) => (
            <LabelledCheckbox key={url} isChecked={urls.includes(url)} onToggle={() => setTyped(toggled(urls, url).join('\n'))}>
              {name}
            </LabelledCheckbox>
          ))}
        </fieldset>
        <Button type="submit" kind={change ? 'plain' : 'primary'} isDisabled={!(isValid || isEmptied) || isFetching}>
          {text(isFetching ? 'trackerList.fetching' : isEmptied ? 'trackerList.removeLists' : 'trackerList.fetch')}
        </Button>
      </form>
      <FetchedLists />
      {subscription.urls.length > 0 && <TrackerRenewal subscription={subscription} onChange={saveWithTypedUrls} />}
      {change && (
        <TrackerPreview
          change={change}
          way={subscription.way}
          onWay={saveWithTypedUrls && ((way) => saveWithTypedUrls({ ...subscription, way }))}
        />
      )}
    </Dialog>
  );
}

/**
 * The lists of the active server, as the settings keep them since they were last fetched, and a function that changes them. The function is
 * undefined where the preset fixes them.
 */
function useSubscription(): readonly [TrackerSubscription, ((changed: TrackerSubscription) => void) | undefined] {
  const dispatch = useAppDispatch();
  const setting = useAppSelector((state) => state.settings.trackerLists);
  const rpcId = useAppSelector(selectActiveProfileId);
  const canChange = useAppSelector((state) => isChangeable(state.settings.preset, 'trackerLists'));
  const all = parseSubscriptions(setting);
  return [
    entryFor(all, rpcId) ?? { urls: [], days: 0, way: 'merge', rpcId },
    canChange ? (changed) => dispatch(settingsChanged({ trackerLists: withSubscription(all, changed, rpcId) })) : undefined,
  ];
}
