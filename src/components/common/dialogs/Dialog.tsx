import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { Modal } from './Modal';

interface DialogProps {
  /** The dialog's accessible name and heading. */
  readonly title: string;
  readonly layout?: 'center' | 'wide';
  /** A press on the backdrop does not close the dialog, because typed text would be lost. Escape and the buttons still close it. */
  readonly hasUnsavedInput?: boolean;
  /** Back and Forward of the browser do not close the dialog. */
  readonly staysOnBack?: boolean;
  readonly buttons: ReactNode;
  /** Makes the dialog a form. The submit button and Enter submit the form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
  /** Escape, a press on the backdrop, or Back. */
  readonly onClose: () => void;
}

/** A modal dialog with title and buttons. The content between them scrolls. */
export function Dialog({ title, layout, hasUnsavedInput, staysOnBack, buttons, onSubmit, children, onClose }: DialogProps) {
  const content = (
    <>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.buttons}>{buttons}</div>
    </>
  );
  return (
    <Modal label={title} layout={layout} hasUnsavedInput={hasUnsavedInput} staysOnBack={staysOnBack} onClose={onClose}>
      {onSubmit ? (
        <form
          className={styles.frame}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
    </Modal>
  );
}
