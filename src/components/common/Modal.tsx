import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  readonly label: string;
  readonly placement?: 'center' | 'wide' | 'side' | 'end';
  readonly children: ReactNode;
  /** Escape, or a press outside. */
  readonly onClose: () => void;
}

/**
 * The browser's own modal dialog: it traps the focus, makes the rest inert and gives the focus back when it goes. antd's
 * would be 79 KB before the first question could be asked.
 */
export function Modal({ label, placement = 'center', children, onClose }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  return (
    // The dialog itself is pressed only where its backdrop is; the keyboard has Escape for the same.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events
    <dialog
      ref={element}
      aria-label={label}
      className={`${styles.modal} ${styles[placement]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
