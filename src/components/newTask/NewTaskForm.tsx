import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectEmptyChoices, selectNewTaskLinkCount, selectOptionProblems, selectWantedItems } from '../../store/selectors/newTask';
import { newTaskSubmitted, selectNewTask } from '../../store/slices/newTask';
import { Loading } from '../common/loading/Loading';
import { lazyPart } from '../common/loading/lazyPart';
import { Tabs } from '../common/layout/Tabs';
import { DownloadsTab } from './downloads/DownloadsTab';
import { FormFooter } from './FormFooter';
import type { ShownOptions } from './options/NewTaskOptionsTab';
import styles from './NewTaskForm.module.css';

const ReviewTable = lazyPart(() => import('./review/ReviewTable'));
const NewTaskOptionsTab = lazyPart(() => import('./options/NewTaskOptionsTab'), 'options');

const loading = <Loading />;

type TabId = 'downloads' | 'options';

/**
 * The form for new downloads (docs/specification.md, section 2). Its content is
 * kept in the store: it survives a visit to another page, and files dropped on any page are added to it.
 */
export function NewTaskForm() {
  const text = useText();
  const dispatch = useAppDispatch();
  const files = useAppSelector((state) => selectNewTask(state).files);
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const isConnected = useAppSelector(selectIsConnected);
  const count = useAppSelector(selectWantedItems).length;
  const linkCount = useAppSelector(selectNewTaskLinkCount);
  const problems = useAppSelector(selectOptionProblems);
  const emptyChoices = useAppSelector(selectEmptyChoices);
  const [tab, setTab] = useState<TabId>('downloads');
  /** The form keeps this state, because NewTaskOptionsTab unmounts when another tab is opened. */
  const [shownOptions, setShownOptions] = useState<ShownOptions>({ filters: ['global'], query: '' });
  /** True after a failed attempt to send; the form shows its errors from then on. */
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [knownFiles, setKnownFiles] = useState(files);
  const ended = useAppSelector((state) => {
    const { resultMessage, refused } = selectNewTask(state);
    return resultMessage ?? (refused.length > 1 ? refused : undefined);
  });
  const [knownEnd, setKnownEnd] = useState(ended);

  // Newly added files select the tab: metalinks show the options, other files the downloads (docs/reference-behaviour.md, section 13).
  if (files !== knownFiles) {
    setKnownFiles(files);
    const added = files.filter((file) => !knownFiles.includes(file));
    if (added.length > 0) setTab(added.every(({ kind }) => kind === 'metalink') ? 'options' : 'downloads');
  }

  // The first tab lists the refused downloads. A dialog reports a single refusal on any tab.
  if (ended !== knownEnd) {
    setKnownEnd(ended);
    if (ended) {
      setTab('downloads');
      setReviewing(false);
    }
  }

  const submit = (pause: boolean) => {
    if (isSending || !isConnected) return;
    setTried(true);
    if (count === 0 || emptyChoices.length > 0) {
      setTab('downloads');
      setReviewing(false);
    } else if (Object.keys(problems).length > 0) {
      setTab('options');
      // The search could hide the wrong option.
      setShownOptions({ ...shownOptions, query: '' });
    } else {
      setTried(false);
      dispatch(newTaskSubmitted({ pause }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    // In React, key events of a dialog bubble to the component that renders the dialog.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    submit(false);
  };

  const tabs = [
    { id: 'downloads', label: text(nameOfFirstTab(files)) },
    { id: 'options', label: text('newTask.tab.options') },
  ] as const;
  return (
    // Not a form element, because password editors are forms and forms cannot nest. Ctrl+Enter works in every field.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div className={styles.form} onKeyDown={onKeyDown}>
      <Tabs label={text('newTask.tabs')} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'downloads' && !isReviewing && (
          <DownloadsTab isEmptyError={isTried && count === 0} linkCount={linkCount} showsErrors={isTried} />
        )}
        {tab === 'downloads' && isReviewing && <ReviewTable fallback={loading} />}
        {tab === 'options' && <NewTaskOptionsTab shown={shownOptions} onShow={setShownOptions} fallback={loading} />}
      </Tabs>
      <FormFooter
        count={count}
        linkCount={linkCount}
        isReviewing={isReviewing && tab === 'downloads'}
        onReview={(isWanted) => {
          setReviewing(isWanted);
          setTab('downloads');
        }}
        onSubmit={submit}
      />
    </div>
  );
}

/** The first tab is named after the file that was chosen (docs/interface.md, section 3). */
function nameOfFirstTab(files: readonly { readonly kind: string }[]): string {
  if (files.length === 0) return 'newTask.tab.links';
  return files.some(({ kind }) => kind === 'torrent') ? 'newTask.tab.torrent' : 'newTask.tab.metalink';
}
