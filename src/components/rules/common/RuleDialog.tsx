import { useRef, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { Button } from '../../common/buttons/Button';
import { Dialog } from '../../common/dialogs/Dialog';
import { Problem } from '../../common/fields/Problem';
import styles from './RuleDialog.module.css';

interface RuleDialogProps {
  readonly isNew: boolean;
  readonly hasChanges: boolean;
  /** Saves and returns undefined, or returns the name of the invalid field. */
  readonly onSubmit: () => string | undefined;
  readonly onClose: () => void;
  /** Why the whole rule was not saved. */
  readonly saveProblem?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a dialog for one rule. After a failed Save the focus goes to the field with the mistake. */
export function RuleDialog({ isNew, hasChanges, onSubmit, onClose, saveProblem, children }: RuleDialogProps) {
  const text = useText();
  const fields = useRef<HTMLDivElement>(null);
  const submit = () => {
    const wrong = onSubmit();
    if (wrong === undefined) return;
    const field = fields.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`);
    (field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field)?.focus();
  };
  return (
    <Dialog
      title={text(isNew ? 'rules.newTitle' : 'rules.editTitle')}
      hasUnsavedInput={hasChanges}
      buttons={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary">
            {text('rules.save')}
          </Button>
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        {children}
        <Problem>{saveProblem}</Problem>
      </div>
    </Dialog>
  );
}
