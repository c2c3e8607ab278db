import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { focusPage } from '../interaction/focusPage';
import { ignoreRepeatedPress } from '../interaction/ignoreRepeatedPress';
import { useBack } from '../interaction/useBack';
import type { Swipe } from '../interaction/useSwipe';
import { FailureBanner } from '../loading/FailureBanner';
import styles from './Modal.module.css';

interface ModalProps {
  readonly label: string;
  readonly layout?: 'center' | 'wide' | 'start' | 'end' | undefined;
  /** A press on the backdrop does not close the dialog. Escape still closes it, because browsers let a page prevent that only once. */
  readonly hasUnsavedInput?: boolean | undefined;
  /** Back and Forward of the browser do not close the dialog. */
  readonly staysOnBack?: boolean | undefined;
  /** Swipes over the dialog and its backdrop. */
  readonly swipe?: Swipe | undefined;
  readonly children: ReactNode;
  /** Escape, a press on the backdrop, or Back. */
  readonly onClose: () => void;
}

/**
 * A native modal `<dialog>` without content. It gives the focus to its first control, traps it, makes the rest inert and gives the focus
 * back when it closes. `Dialog` adds title and buttons. antd's dialog would load 79 KB before the first question.
 */
export function Modal({ label, layout = 'center', hasUnsavedInput = false, staysOnBack = false, swipe, children, onClose }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  // A press that begins inside and ends outside, or the reverse, also fires a click on the dialog.
  const press = useRef({ hasBegunOutside: false, hasEndedOutside: false });
  /** Whether the last input was a press. After a press, the page that gets the focus back shows no focus ring. */
  const isPointed = useRef(false);
  useBack(element, () => {
    if (!staysOnBack) onClose();
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    if (dialog) {
      focusControl(dialog);
      showTop(dialog);
    }
    return () => {
      dialog?.close();
      if (dialog && isPointed.current) ignoreRepeatedPress(dialog.ownerDocument);
      queueMicrotask(() => {
        if (!dialog) return;
        const { activeElement } = dialog.ownerDocument;
        // React ignores events while it commits, so the opener's `onFocus` was not called.
        activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        // The opener may be gone, or disabled by the answer to the dialog.
        focusPage(dialog.ownerDocument, undefined, isPointed.current ? { focusVisible: false } : {});
      });
    };
  }, []);
  return (
    // The content covers the dialog, so only a press on the backdrop has the dialog as its target. The keyboard has Escape.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-label={label}
      className={`${styles.modal} ${styles[layout]}`}
      {...swipe}
      onCancel={(event) => {
        // A dialog or a file field inside fires this event too, and React lets it bubble.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={() => (isPointed.current = false)}
      onPointerDown={(event) => {
        isPointed.current = true;
        press.current = { hasBegunOutside: isOutside(event), hasEndedOutside: false };
      }}
      onPointerUp={(event) => {
        press.current.hasEndedOutside = isOutside(event);
      }}
      onClick={(event) => {
        const { hasBegunOutside, hasEndedOutside } = press.current;
        // The second press of a double click on the opener must not close the dialog.
        const isRepeated = event.detail > 1;
        if (isOutside(event) && hasBegunOutside && hasEndedOutside && !isRepeated && !hasUnsavedInput) onClose();
      }}
    >
      <div className={styles.content}>
        {children}
        {/* The banner is last, because the browser focuses the first button of a new dialog. */}
        <FailureBanner />
      </div>
    </dialog>
  );
}

const isOutside = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;

/**
 * Undoes the scroll to the first control, so that the text above it is read first. If that control is then out of sight, the scroll
 * container gets the focus: keys scroll the text.
 */
function showTop(dialog: HTMLDialogElement): void {
  const focused = dialog.querySelector(':focus');
  for (const part of dialog.querySelectorAll<HTMLElement>('*')) {
    if (part.scrollTop === 0) continue;
    part.scrollTop = 0;
    if (!focused || focused.getBoundingClientRect().top < part.getBoundingClientRect().bottom) continue;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus();
  }
}

/**
 * Gives the focus to the first control, because the browser may have focused a scroll container. The scroll container keeps the focus if
 * the only control is the button that closes the dialog: keys then scroll the text.
 */
function focusControl(dialog: HTMLDialogElement): void {
  const controls = dialog.querySelectorAll<HTMLElement>('a[href], :is(input, select, textarea, button):enabled, [tabindex="0"]');
  if (controls.length > 1 && ![...controls].some((control) => control.matches(':focus'))) controls[0]?.focus();
}
