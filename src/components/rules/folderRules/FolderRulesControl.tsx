import { parseFolderRules, textOfFolderRules } from '../../../domain/folderRules/folderRules';
import { useText } from '../../../i18n/useText';
import { lazyPart } from '../../common/loading/lazyPart';
import { useRuleProfileName } from '../common/useRuleProfileName';
import { RulesControl, type RulesSettingProps } from '../common/RulesControl';
import { useFolderRuleLabel } from './useFolderRuleLabel';

const FolderRuleDialog = lazyPart(() => import('./FolderRuleDialog'));

/** The setting `folderRules`. */
export function FolderRulesControl(props: RulesSettingProps) {
  const text = useText();
  const labelOf = useFolderRuleLabel();
  const ruleProfileName = useRuleProfileName();
  return (
    <RulesControl
      {...props}
      parse={parseFolderRules}
      toText={textOfFolderRules}
      show={(rule) => ({
        name: labelOf(rule),
        facts: [text('rules.fact.dir', { dir: rule.dir }), ruleProfileName(rule.rpcId)].filter(Boolean).join(' · '),
      })}
      Editor={FolderRuleDialog}
    />
  );
}
