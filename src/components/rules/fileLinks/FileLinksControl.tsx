import { parseFileLinkRules } from '../../../domain/files/fileLinkRules';
import { useText } from '../../../i18n/useText';
import { lazyPart } from '../../common/loading/lazyPart';
import { useRuleProfileName } from '../common/useRuleProfileName';
import { RulesControl, type RulesSettingProps } from '../common/RulesControl';

const FileLinkDialog = lazyPart(() => import('./FileLinkDialog'));

/** The setting `fileLinks`. */
export function FileLinksControl(props: RulesSettingProps) {
  const text = useText();
  const ruleProfileName = useRuleProfileName();
  return (
    <RulesControl
      {...props}
      parse={parseFileLinkRules}
      show={({ prefix, url, rpcId }) => ({
        name: prefix,
        facts: [text('rules.fact.url', { url }), ruleProfileName(rpcId)].filter(Boolean).join(' · '),
      })}
      Editor={FileLinkDialog}
    />
  );
}
