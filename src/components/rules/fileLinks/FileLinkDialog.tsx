import { useState } from 'react';
import { checkFileLinkRule, type FileLinkRuleField, type FileLinkRule } from '../../../domain/files/fileLinks';
import type { RuleProblem } from '../../../domain/rules/ruleText';
import { useText } from '../../../i18n/useText';
import { TextInput } from '../../antd/TextInput';
import { Field } from '../../common/fields/Field';
import { RuleDialog } from '../common/RuleDialog';
import { RuleProfileField } from '../common/RuleProfileField';
import type { RuleEditorProps } from '../common/RulesControl';

/** One rule for links to finished files. */
export default function FileLinkDialog({ rule, saveProblem, onSave, onClose }: RuleEditorProps<FileLinkRule>) {
  const text = useText();
  const [before] = useState({ prefix: rule?.prefix ?? '', url: rule?.url ?? '', rpcId: rule?.rpcId });
  const [draft, setDraft] = useState(before);
  const [wrong, setWrong] = useState<RuleProblem<FileLinkRuleField>>();
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setWrong(undefined);
  };
  const submit = () => {
    const { prefix, url, rpcId } = draft;
    const checked = checkFileLinkRule({ prefix: prefix.trim(), url: url.trim(), rpcId });
    if ('rule' in checked) {
      onSave(checked.rule);
      return undefined;
    }
    setWrong(checked);
    return checked.field;
  };
  return (
    <RuleDialog isNew={rule === undefined} hasChanges={draft !== before} onSubmit={submit} onClose={onClose} saveProblem={saveProblem}>
      {(['prefix', 'url'] as const).map((field) => (
        <Field
          key={field}
          label={text(`rules.field.${field}`)}
          hint={text(`rules.hint.${field}`)}
          problem={wrong?.field === field ? text(wrong.label) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              data-field={field}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <RuleProfileField rpcId={draft.rpcId} onChoose={(chosen) => change({ rpcId: chosen })} />
    </RuleDialog>
  );
}
