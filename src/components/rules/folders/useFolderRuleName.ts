import type { FolderRule } from '../../../domain/folderRules/folderRules';
import { useText } from '../../../i18n/useText';

/** A folder rule in a few words: what it looks at, without its folder. */
export function useFolderRuleName(): (rule: FolderRule) => string {
  const text = useText();
  return ({ by, values }) => {
    switch (by) {
      case 'kind':
        return values.map((kind) => text(`fileSelection.kind.${kind}`)).join(', ');
      case 'extension':
        return values.map((extension) => `.${extension}`).join(', ');
      case 'site':
        return values.join(', ');
      case 'tracker':
        return text('newTask.review.tracker', { hosts: [...values] });
      default:
        return by satisfies never;
    }
  };
}
