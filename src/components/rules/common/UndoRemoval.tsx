import { useText } from '../../../i18n/useText';
import { FaintButton } from '../../common/buttons/FaintButton';
import { passFocusOn } from '../../common/interaction/passFocusOn';

/** The button disappears when it is pressed. Then the first rule gets the focus, or the first control of a setting without a list. */
const toRules = passFocusOn(
  (button) => button.closest('[role="group"]'),
  (setting) => setting.querySelector<HTMLElement>('[data-place] button') ?? setting.querySelector<HTMLElement>('select, input, button'),
);

/** The button takes the focus, because the removed element had it. */
const takeFocus = (button: HTMLButtonElement | null) => {
  button?.focus();
  return toRules(button);
};

/** The button that undoes the last removal. */
export function UndoRemoval({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText();
  return (
    <FaintButton ref={takeFocus} onClick={onUndo}>
      {text('action.undo')}
    </FaintButton>
  );
}
