import { useState } from 'react';
import { checkFolderRule, folderRuleSubjects, type FolderRule, type FolderRuleField } from '../../../domain/folderRules/folderRules';
import type { RuleProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';
import { TextInput } from '../../antd/TextInput';
import { Select } from '../../common/fields/Select';
import { Field } from '../../common/fields/Field';
import { RuleProfileField } from '../common/RuleProfileField';
import { FileKindCheckboxes } from '../common/FileKindCheckboxes';
import { RuleDialog } from '../common/RuleDialog';
import type { RuleEditorProps } from '../common/RulesControl';

interface Draft {
  readonly by: string;
  readonly kinds: readonly string[];
  /** Extensions or hosts, with commas or blanks between them. */
  readonly typed: string;
  readonly dir: string;
  readonly rpcId: string | undefined;
}

const draftOf = (rule: FolderRule | undefined): Draft => ({
  by: rule?.by ?? 'kind',
  kinds: rule?.by === 'kind' ? rule.values : [],
  typed: rule && rule.by !== 'kind' ? rule.values.join(', ') : '',
  dir: rule?.dir ?? '',
  rpcId: rule?.rpcId,
});

/** One rule for folders. */
export default function FolderRuleDialog({ rule, saveProblem, onSave, onClose }: RuleEditorProps<FolderRule>) {
  const text = useText();
  const [before] = useState(() => draftOf(rule));
  const [draft, setDraft] = useState(before);
  const [wrong, setWrong] = useState<RuleProblem<FolderRuleField>>();
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setWrong(undefined);
  };
  const { by, kinds, typed, dir, rpcId } = draft;
  const problemOf = (field: FolderRuleField) => (wrong?.field === field ? text(wrong.label) : undefined);
  const submit = () => {
    const checked = checkFolderRule({ by, values: by === 'kind' ? kinds : typed.split(/[\s,;]+/), dir, rpcId });
    if ('rule' in checked) {
      onSave(checked.rule);
      return undefined;
    }
    setWrong(checked);
    return checked.field === 'values' && by === 'kind' ? 'kinds' : checked.field;
  };
  return (
    <RuleDialog isNew={rule === undefined} hasChanges={draft !== before} onSubmit={submit} onClose={onClose} saveProblem={saveProblem}>
      <Field label={text('rules.field.by')}>
        {(control) => (
          <Select {...control} data-field="by" value={by} onChange={(event) => change({ by: event.target.value })}>
            {folderRuleSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {text(`rules.by.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {by === 'kind' ? (
        <FileKindCheckboxes
          label={text('rules.values.kind')}
          kinds={kinds}
          problem={problemOf('values')}
          onChange={(next) => change({ kinds: next })}
        />
      ) : (
        <Field label={text(`rules.values.${by}`)} hint={text(`rules.hint.${by}`)} problem={problemOf('values')}>
          {(control) => (
            <TextInput {...control} data-field="values" value={typed} onChange={(event) => change({ typed: event.target.value })} />
          )}
        </Field>
      )}
      <Field label={text('rules.field.dir')} hint={text('rules.hint.dir')} problem={problemOf('dir')}>
        {(control) => (
          <TextInput {...control} dir="ltr" data-field="dir" value={dir} onChange={(event) => change({ dir: event.target.value })} />
        )}
      </Field>
      <RuleProfileField rpcId={rpcId} onChoose={(chosen) => change({ rpcId: chosen })} />
    </RuleDialog>
  );
}
