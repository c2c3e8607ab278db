import { parseFolderRules, textOfFolderRules } from '../../domain/rules/folderRules';
import { visibleText } from '../../domain/visibleText';
import { lazyPart } from '../common/lazyPart';
import { useConnectionName } from './ConnectionField';
import { RulesControl, type RulesSettingProps } from './RulesControl';
import { useFolderRuleName } from './useFolderRuleName';

const FolderRuleDialog = lazyPart(() => import('./FolderRuleDialog'));

/** The setting `folderRules`. */
export function FolderRulesControl(props: RulesSettingProps) {
  const nameOf = useFolderRuleName();
  const connectionOf = useConnectionName();
  return (
    <RulesControl
      {...props}
      parse={parseFolderRules}
      toText={textOfFolderRules}
      show={(rule) => ({
        name: nameOf(rule),
        facts: (
          <>
            → <bdi>{visibleText(rule.dir)}</bdi> {connectionOf(rule.rpcId)}
          </>
        ),
      })}
      Editor={FolderRuleDialog}
    />
  );
}
