import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly isChecked: boolean;
}

interface ChoiceMenuProps {
  /** Names the button; what it shows may be shorter. */
  readonly label: string;
  readonly menuLabel: string;
  readonly button: ReactNode;
  readonly choices: readonly MenuChoice[];
  readonly onChoose: (id: string) => void;
}

/**
 * A button that opens a menu of which one item is chosen (WAI-ARIA menu button). Arrows, Home, End, Enter, Escape; the
 * menu closes when the focus leaves it.
 */
export function ChoiceMenu({ label, menuLabel, button, choices, onChoose }: ChoiceMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -choices.length, End: choices.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (isOpen) moveFocus(menu.current, step);
    else setOpen(true);
  };
  // The chosen item takes the focus when the menu appears.
  const focusChosen = (element: HTMLButtonElement | null) => element?.focus();

  return (
    // The keys belong to the button and the items inside; this only listens on their behalf.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div className={styles.wrapper} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {button}
        <Icon name="chevronUp" />
      </button>
      {isOpen && (
        <div ref={menu} id={menuId} role="menu" aria-label={menuLabel} className={styles.menu}>
          {choices.map((choice, place) => (
            <button
              key={choice.id}
              ref={choice.isChecked || (place === 0 && !choices.some((other) => other.isChecked)) ? focusChosen : undefined}
              type="button"
              role="menuitemradio"
              aria-checked={choice.isChecked}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                onChoose(choice.id);
              }}
            >
              <span className={styles.check}>{choice.isChecked && <Icon name="check" />}</span>
              <bdi>{choice.label}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** To the item so many places further, stopping at either end, and going round by single steps. */
function moveFocus(menu: HTMLElement | null, step: number): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const from = items.findIndex((item) => item === item.ownerDocument.activeElement);
  const isSingleStep = Math.abs(step) === 1;
  const to = isSingleStep ? (from + step + items.length) % items.length : Math.min(items.length - 1, Math.max(0, from + step));
  items[to]?.focus();
}
