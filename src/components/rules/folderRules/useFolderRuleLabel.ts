import type { FolderRule } from '../../../domain/folderRules/folderRules';
import type { Label } from '../../../domain/label';
import { useText } from '../../../i18n/useText';

const listLabel = (values: readonly string[]): Label => ({ key: 'newTask.review.values', values: { values: [...values] } });

/** Describes in a few words which downloads a folder rule is for, without its folder. Other texts include the label. */
export function useFolderRuleLabel(): (rule: FolderRule) => Label {
  const text = useText();
  return ({ by, values }) => {
    switch (by) {
      case 'kind':
        return listLabel(values.map((kind) => text(`fileSelection.kind.${kind}`)));
      case 'extension':
        return listLabel(values.map((extension) => `.${extension}`));
      case 'site':
        return listLabel(values);
      case 'tracker':
        return { key: 'newTask.review.tracker', values: { hosts: [...values] } };
      default:
        return by satisfies never;
    }
  };
}
