import type { Task } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { selectRows } from '../../../store/selectors/taskRows';
import { selectionReplaced } from '../../../store/slices/tasks';
import type { MenuEntry } from '../../common/menus/PopupMenu';

const choices = ['selectAll', 'selectNone', 'selectInvert', 'selectAllFailed', 'selectAllCompleted'] as const;
type SelectChoice = (typeof choices)[number];
/** If exactly these tasks are selected, the choice clears the selection (docs/reference-behaviour.md, section 16). */
const toggles: ReadonlySet<SelectChoice> = new Set(['selectAllFailed', 'selectAllCompleted']);

/** Selects among the visible tasks only, never among those that the search hides. */
export function useSelectChoices(): readonly MenuEntry[] {
  const text = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const select = (choice: SelectChoice) => {
    const state = store.getState();
    const rows = selectRows(state) ?? [];
    const { selection } = state.tasks;
    const isChosen: Readonly<Record<SelectChoice, (task: Task) => boolean>> = {
      selectAll: () => true,
      selectNone: () => false,
      selectInvert: (task) => !selection[task.gid],
      selectAllFailed: (task) => task.status === 'error',
      selectAllCompleted: (task) => task.status === 'complete',
    };
    const isWanted = isChosen[choice];
    const isCleared = toggles.has(choice) && rows.every((task) => isWanted(task) === task.gid in selection);
    dispatch(selectionReplaced(isCleared ? [] : rows.filter(isWanted).map(({ gid }) => gid)));
  };
  return choices.map((choice) => ({
    id: choice,
    label: text(`taskList.${choice}`),
    startsGroup: choice === 'selectAllFailed',
    run: () => select(choice),
  }));
}
