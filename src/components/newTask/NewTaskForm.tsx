import { Suspense, useState, type KeyboardEvent } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectEmptyChoices, selectLinkCount, selectOptionProblems, selectWantedItems } from '../../store/selectors/newTask';
import { newTaskSubmitted } from '../../store/slices/newTask';
import { Tabs } from '../common/Tabs';
import { DownloadsPanel } from './DownloadsPanel';
import { FormFooter } from './FormFooter';
import styles from './NewTaskForm.module.css';

const ReviewTable = lazyWithTexts(() => import('./ReviewTable'));
const OptionsPanel = lazyWithTexts(() => import('./OptionsPanel'), 'options');

type TabId = 'downloads' | 'options';

/**
 * Everything that can be said of new downloads (specification section 2, "New task screen"). What is typed and chosen is
 * kept in the store: it outlives a look at another page, and whatever is dropped on any page joins it.
 */
export function NewTaskForm() {
  const text = useText();
  const dispatch = useAppDispatch();
  const files = useAppSelector((state) => state.newTask.files);
  const isSending = useAppSelector((state) => state.newTask.isSending);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const count = useAppSelector(selectWantedItems).length;
  const linkCount = useAppSelector(selectLinkCount);
  const problems = useAppSelector(selectOptionProblems);
  const emptyChoices = useAppSelector(selectEmptyChoices);
  const [tab, setTab] = useState<TabId>('downloads');
  /** Something was to be sent and could not be: what is wrong shows from now on. */
  const [isTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [knownFiles, setKnownFiles] = useState(files);
  const ended = useAppSelector(({ newTask: { outcome, refused } }) => outcome ?? (refused.length > 1 ? refused : undefined));
  const [knownEnd, setKnownEnd] = useState(ended);

  // What was just chosen is shown: the content of a torrent; of a metalink there is nothing to see but its options
  // (reference behaviour, 13).
  if (files !== knownFiles) {
    setKnownFiles(files);
    const added = files.filter((file) => !knownFiles.includes(file));
    if (added.length > 0) setTab(added.every(({ kind }) => kind === 'metalink') ? 'options' : 'downloads');
  }

  // What was not added, and why, stands on the first tab; of a single refusal a dialog tells, wherever one is.
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
    } else if (Object.keys(problems).length > 0) setTab('options');
    else {
      setTried(false);
      dispatch(newTaskSubmitted({ pause }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit(false);
  };

  const tabs = [
    { id: 'downloads', label: text(nameOfFirstTab(files)) },
    { id: 'options', label: text('newTask.tab.options') },
  ] as const;
  return (
    // No form element, because editors of passwords are forms. Ctrl+Enter works wherever one is in it.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div className={styles.form} onKeyDown={onKeyDown}>
      <Tabs label={text('newTask.tabs')} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'downloads' && !isReviewing && (
          <DownloadsPanel isRefusal={isTried && count === 0} linkCount={linkCount} isChoiceWanted={isTried} />
        )}
        <Suspense>
          {tab === 'downloads' && isReviewing && <ReviewTable />}
          {tab === 'options' && <OptionsPanel />}
        </Suspense>
      </Tabs>
      <FormFooter
        count={count}
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

/** Specification section 2: "Links (or Torrent File / Metalink File once a file is chosen)". */
function nameOfFirstTab(files: readonly { readonly kind: string }[]): string {
  if (files.length === 0) return 'newTask.tab.links';
  return files.some(({ kind }) => kind === 'torrent') ? 'newTask.tab.torrent' : 'newTask.tab.metalink';
}
