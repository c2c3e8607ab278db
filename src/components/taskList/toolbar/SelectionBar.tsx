import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSelectedRows } from '../../../store/selectors/taskRows';
import { selectionReplaced } from '../../../store/slices/tasks';
import { Button } from '../../common/buttons/Button';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { Icon } from '../../common/icons/Icon';
import { SelectMenu } from '../menus/SelectMenu';
import { listIn } from '../passFocusToList';
import { useAddAgainActions } from '../../addAgain/useAddAgainActions';
import { useTaskActions, type TaskAction } from '../actions/useTaskActions';
import styles from './SelectionBar.module.css';

/** The phone's bar below the list, while rows are selected. */
export default function SelectionBar() {
  const count = useAppSelector((state) => selectSelectedRows(state).length);
  return count > 0 && <Bar count={count} />;
}

function Bar({ count }: { readonly count: number }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const actions = useTaskActions();
  // Further actions of stopped tasks need room, so they appear only where they apply.
  const again = useAddAgainActions().filter(({ isDisabled }) => !isDisabled);
  /** The text `taskList.short.{id}` is below the icon. */
  const button = ({ id, labelKey = `taskList.${id}`, icon, isDisabled, run }: TaskAction<string>) => (
    <button
      key={id}
      type="button"
      className={styles.action}
      aria-label={text(labelKey)}
      // A browser takes the focus from an element with the attribute `disabled`.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : run}
    >
      <Icon name={icon} />
      <span>{text(`taskList.short.${id}`)}</span>
    </button>
  );
  const buttonsOf = (isAboutSelection: boolean) => actions.filter(({ id }) => (id !== 'clearStopped') === isAboutSelection).map(button);
  return (
    <div ref={besideList} className={styles.bar} data-bar>
      <div className={styles.head}>
        <Button kind="quiet" icon="close" isIconOnly onClick={() => dispatch(selectionReplaced([]))}>
          {text('taskList.endSelection')}
        </Button>
        <span className={styles.count}>{text('taskList.selected', { count })}</span>
        {buttonsOf(false)}
        <SelectMenu />
      </div>
      <div className={styles.actions}>
        {buttonsOf(true)}
        {again.map(button)}
      </div>
    </div>
  );
}

const toList = passFocusOn((bar) => bar.closest('[role="toolbar"]')?.parentElement ?? null, listIn);

/** The bar makes the list shorter; the pressed row stays in view. */
function besideList(bar: HTMLElement | null) {
  const row = bar?.ownerDocument.querySelector('[role="grid"] [data-active]');
  if (bar && row && areOver(bar.getBoundingClientRect(), row.getBoundingClientRect())) row.scrollIntoView({ block: 'nearest' });
  return toList(bar);
}

const areOver = (one: DOMRect, other: DOMRect): boolean => one.top < other.bottom && other.top < one.bottom;
