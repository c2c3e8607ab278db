import { useId } from 'react';
import { fileKinds } from '../../../domain/files/fileKinds';
import { toggled } from '../../../domain/arrays';
import { useText } from '../../../i18n/useText';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { Problem } from '../../common/fields/Problem';
import styles from './FileKindCheckboxes.module.css';

interface FileKindCheckboxesProps {
  readonly label: string;
  readonly kinds: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (kinds: readonly string[]) => void;
}

/** The kinds of files, as in the choice of a task's files. */
export function FileKindCheckboxes({ label, kinds, problem, onChange }: FileKindCheckboxesProps) {
  const text = useText();
  const problemId = useId();
  return (
    <fieldset className={styles.kinds} data-field="kinds" aria-describedby={problem === undefined ? undefined : problemId}>
      <legend>{label}</legend>
      {fileKinds.map((kind) => (
        <LabelledCheckbox key={kind} isChecked={kinds.includes(kind)} onToggle={() => onChange(toggled(kinds, kind))}>
          {text(`fileSelection.kind.${kind}`)}
        </LabelledCheckbox>
      ))}
      <Problem id={problemId}>{problem}</Problem>
    </fieldset>
  );
}
