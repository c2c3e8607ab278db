import { sizeText } from '../../../domain/format/size';
import { parseFileRules, textOfFileRules, type FileRule } from '../../../domain/fileRules/fileRules';
import { isolatedText, visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { lazyPart } from '../../common/loading/lazyPart';
import { useRuleProfileName } from '../common/useRuleProfileName';
import { RulesControl, type RulesSettingProps } from '../common/RulesControl';

const FileRuleDialog = lazyPart(() => import('./FileRuleDialog'));

/** The setting `fileRules`. */
export function FileRulesControl(props: RulesSettingProps) {
  const text = useText();
  const ruleProfileName = useRuleProfileName();
  const list = (patterns: readonly string[]) => patterns.map(isolatedText).join(', ');
  const factsOf = ({ exclude, include, minSize, kinds, rpcId }: FileRule) =>
    [
      exclude.length > 0 && text('rules.fact.exclude', { patterns: list(exclude) }),
      include.length > 0 && text('rules.fact.include', { patterns: list(include) }),
      minSize > 0 && text('rules.fact.minSize', { size: sizeText(minSize) }),
      kinds.length > 0 && text('rules.fact.kinds', { kinds: kinds.map((kind) => text(`fileSelection.kind.${kind}`)).join(', ') }),
      ruleProfileName(rpcId),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RulesControl
      {...props}
      parse={parseFileRules}
      toText={textOfFileRules}
      show={(rule) => ({ name: visibleText(rule.name), facts: factsOf(rule) })}
      Editor={FileRuleDialog}
    />
  );
}
