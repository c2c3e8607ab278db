import { memo, useContext, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSelectedRows } from '../../../store/selectors/taskRows';
import { searchChanged } from '../../../store/slices/tasks';
import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
import { Button } from '../../common/buttons/Button';
import { PhoneSizedContext } from '../../common/layout/PhoneSizedContext';
import { SearchField } from '../../common/fields/SearchField';
import bar from '../../common/lists/bar.module.css';
import { lazyPart } from '../../common/loading/lazyPart';
import { useElementWidth } from '../../common/layout/useElementWidth';
import { moveInToolbar } from '../../common/interaction/moveInToolbar';
import { useTaskActions, type TaskActionId } from '../actions/useTaskActions';
import styles from './TaskToolbar.module.css';

const ToolbarMenus = lazyPart(() => import('./ToolbarMenus'));
const PhoneMenus = lazyPart(() => import('./PhoneMenus'));
const SelectionBar = lazyPart(() => import('./SelectionBar'));

/** Below this width all buttons show icons only, so that the search fits beside them. The media queries of app/theme.css depend on it. */
const iconOnlyWidth = 1056;
/** These three have text beside the icon. */
const withText: readonly TaskActionId[] = ['start', 'pause', 'remove'];

/** Search, order and actions on the selected tasks. Memoized, because the page renders with every poll. */
export const TaskToolbar = memo(function TaskToolbar() {
  return useContext(PhoneSizedContext) ? <PhoneToolbar /> : <WideToolbar />;
});

function WideToolbar() {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const isIconOnly = useElementWidth(element) < iconOnlyWidth;
  const selectedCount = useAppSelector((state) => selectSelectedRows(state).length);
  return (
    <div ref={element} className={`${bar.bar} ${styles.bar}`}>
      <div role="toolbar" onKeyDown={moveInToolbar} aria-label={text('taskList.actions')} className={styles.toolbar}>
        {useTaskActions().map(({ id, icon, isDisabled, run }) => (
          <Button
            key={id}
            kind={withText.includes(id) ? 'plain' : 'quiet'}
            icon={icon}
            isIconOnly={isIconOnly || !withText.includes(id)}
            isDisabled={isDisabled}
            onClick={run}
          >
            {text(`taskList.${id}`)}
          </Button>
        ))}
        <AfterFirstPage>
          <ToolbarMenus />
        </AfterFirstPage>
      </div>
      <span className={styles.selected}>{selectedCount > 0 && text('taskList.selected', { count: selectedCount })}</span>
      <SearchBox className={styles.search} />
    </div>
  );
}

/** One row above the list, and the bar of the selection below the list. */
function PhoneToolbar() {
  return (
    <div role="toolbar" onKeyDown={moveInToolbar} aria-label={useText()('taskList.actions')} className={styles.split} data-split>
      <div className={`${bar.bar} ${styles.bar}`}>
        <SearchBox />
        <div className={styles.menus}>
          <AfterFirstPage>
            <PhoneMenus />
          </AfterFirstPage>
        </div>
      </div>
      <AfterFirstPage>
        <SelectionBar />
      </AfterFirstPage>
    </div>
  );
}

function SearchBox({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.tasks.search);
  const requests = useAppSelector((state) => state.tasks.searchRequests);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (requests === 0) return;
    // In Safari a selection alone does not take the focus.
    input.current?.focus();
    input.current?.select();
  }, [requests]);
  return (
    <SearchField
      label={text('taskList.search')}
      value={search}
      className={className}
      inputRef={input}
      onChange={(typed) => dispatch(searchChanged(typed))}
    />
  );
}
