import { useEffect, useRef, useState } from 'react';
import { linkProblem, type LinkProblem } from '../../domain/taskSources';
import type { Gid } from '../../domain/units';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { linkChangeRequested, linkEditClosed, type LinkEdit } from '../../store/slices/taskLinks';
import { Button } from '../common/Button';
import { TextInput } from '../common/Controls';
import { Field } from '../common/Field';
import styles from './LinkForm.module.css';

interface LinkFormProps {
  readonly gid: Gid;
  readonly edit: LinkEdit;
  /** Links that it would be no use to write. */
  readonly known: readonly string[];
}

/** Where a new link is written: a mirror beside the others, or one in the place of an expired one. */
export function LinkForm({ gid, edit, known }: LinkFormProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { index, old, phase } = edit;
  const [typed, setTyped] = useState(old ?? '');
  const [problem, setProblem] = useState<LinkProblem>();
  const frame = useRef<HTMLFormElement>(null);

  // The focus comes here, and goes back to what has opened this.
  useEffect(() => {
    const opener = frame.current?.ownerDocument.activeElement;
    const input = frame.current?.querySelector('input');
    input?.focus();
    input?.select();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const send = () => {
    const found = linkProblem(typed, known);
    setProblem(found);
    if (found) return;
    const uri = typed.trim();
    dispatch(linkChangeRequested({ gid, index, change: old === undefined ? { kind: 'add', uri } : { kind: 'replace', uri, old } }));
  };
  const said = problem ? text(`taskLinks.invalid.${problem}`) : edit.problem && text(edit.problem);
  return (
    <form
      ref={frame}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={text(old === undefined ? 'taskLinks.newMirror' : 'taskLinks.newLink')}
        hint={text(old === undefined ? 'taskLinks.mirrorHint' : 'taskLinks.replaceHint')}
        problem={said}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={typed}
            readOnly={phase === 'sending'}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') dispatch(linkEditClosed());
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button isDisabled={phase === 'sending'} onClick={() => dispatch(linkEditClosed())}>
          {text('action.cancel')}
        </Button>
        <Button type="submit" kind="primary" isDisabled={phase === 'sending'}>
          {text(phase === 'sending' ? 'option.saving' : old === undefined ? 'taskLinks.add' : 'taskLinks.replaceNow')}
        </Button>
      </div>
    </form>
  );
}
