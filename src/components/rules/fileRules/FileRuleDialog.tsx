import { useState } from 'react';
import { checkFileRule, type FileRule, type FileRuleField } from '../../../domain/fileRules/fileRules';
import type { RuleProblem } from '../../../domain/rules/ruleText';
import { compactSize } from '../../../domain/options/values/size';
import { useText } from '../../../i18n/useText';
import { TextArea } from '../../antd/TextArea';
import { TextInput } from '../../antd/TextInput';
import { Field } from '../../common/fields/Field';
import { RuleProfileField } from '../common/RuleProfileField';
import { FileKindCheckboxes } from '../common/FileKindCheckboxes';
import { RuleDialog } from '../common/RuleDialog';
import type { RuleEditorProps } from '../common/RulesControl';

interface Draft {
  readonly name: string;
  /** One pattern a line. */
  readonly exclude: string;
  readonly include: string;
  readonly minSize: string;
  readonly kinds: readonly string[];
  readonly rpcId: string | undefined;
}

const draftOf = (rule: FileRule | undefined): Draft => ({
  name: rule?.name ?? '',
  exclude: rule?.exclude.join('\n') ?? '',
  include: rule?.include.join('\n') ?? '',
  minSize: rule && rule.minSize > 0 ? compactSize(rule.minSize) : '',
  kinds: rule?.kinds ?? [],
  rpcId: rule?.rpcId,
});

/** One rule for the files of torrents. */
export default function FileRuleDialog({ rule, saveProblem, onSave, onClose }: RuleEditorProps<FileRule>) {
  const text = useText();
  const [before] = useState(() => draftOf(rule));
  const [draft, setDraft] = useState(before);
  const [wrong, setWrong] = useState<RuleProblem<FileRuleField>>();
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setWrong(undefined);
  };
  const problemOf = (field: FileRuleField) => (wrong?.field === field ? text(wrong.label) : undefined);
  const submit = () => {
    const checked = checkFileRule({ ...draft, exclude: draft.exclude.split('\n'), include: draft.include.split('\n') });
    if ('rule' in checked) {
      onSave(checked.rule);
      return undefined;
    }
    setWrong(checked);
    return checked.field;
  };
  const line = (field: 'name' | 'minSize') => (
    <Field label={text(`rules.field.${field}`)} hint={text(`rules.hint.${field}`)} problem={problemOf(field)}>
      {(control) => (
        <TextInput {...control} data-field={field} value={draft[field]} onChange={(event) => change({ [field]: event.target.value })} />
      )}
    </Field>
  );
  const patterns = (field: 'exclude' | 'include') => (
    <Field label={text(`rules.field.${field}`)} hint={text(`rules.hint.${field}`)} problem={problemOf(field)}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          data-field={field}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <RuleDialog isNew={rule === undefined} hasChanges={draft !== before} onSubmit={submit} onClose={onClose} saveProblem={saveProblem}>
      {line('name')}
      {patterns('exclude')}
      {patterns('include')}
      {line('minSize')}
      <FileKindCheckboxes
        label={text('rules.field.kinds')}
        kinds={draft.kinds}
        problem={problemOf('kinds')}
        onChange={(kinds) => change({ kinds })}
      />
      <RuleProfileField rpcId={draft.rpcId} onChoose={(rpcId) => change({ rpcId })} />
    </RuleDialog>
  );
}
