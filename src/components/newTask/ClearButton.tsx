import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { clearUndone, newTaskCleared, type NewTaskState } from '../../store/slices/newTask';
import { QuietButton } from '../common/QuietButton';

/** Empties the form. The button then restores the old content until the form has new content. */
export function ClearButton() {
  const text = useText();
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => state.newTask);
  const [thrownAway, setThrownAway] = useState<NewTaskState>();
  if (draft.isSending) return null;
  const isEmpty = draft.text === '' && draft.files.length === 0 && Object.keys(draft.options).length === 0;
  if (!isEmpty) {
    const clear = () => {
      setThrownAway(draft);
      dispatch(newTaskCleared());
    };
    return <QuietButton onClick={clear}>{text('newTask.clear')}</QuietButton>;
  }
  return thrownAway && <QuietButton onClick={() => dispatch(clearUndone(thrownAway))}>{text('action.undo')}</QuietButton>;
}
