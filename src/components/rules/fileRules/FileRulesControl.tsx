import { sizeText } from '../../../domain/format/size';
import { parseFileRules, textOfFileRules, type FileRule } from '../../../domain/fileRules/fileRules';
import { useText } from '../../../i18n/useText';
import { lazyPart } from '../../common/loading/lazyPart';
import { useRuleProfileName } from '../common/useRuleProfileName';
import { RulesControl, type RulesSettingProps } from '../common/RulesControl';

const FileRuleDialog = lazyPart(() => import('./FileRuleDialog'));

/** The setting `fileRules`. */
export function FileRulesControl(props: RulesSettingProps) {
  const text = useText();
  const ruleProfileName = useRuleProfileName();
  const factsOf = ({ exclude, include, minSize, kinds, rpcId }: FileRule) =>
    [
      exclude.length > 0 && text('rules.fact.exclude', { patterns: [...exclude] }),
      include.length > 0 && text('rules.fact.include', { patterns: [...include] }),
      minSize > 0 && text('rules.fact.minSize', { size: sizeText(minSize) }),
      kinds.length > 0 && text('rules.fact.kinds', { kinds: kinds.map((kind) => text(`fileSelection.kind.${kind}`)) }),
      ruleProfileName(rpcId),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RulesControl
      {...props}
      parse={parseFileRules}
      toText={textOfFileRules}
      show={(rule) => ({ name: rule.name, facts: factsOf(rule) })}
      Editor={FileRuleDialog}
    />
  );
}
