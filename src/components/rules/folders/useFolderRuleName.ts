import type { FolderRule } from '../../../domain/folderRules/folderRules';
import { isolatedText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';

/** A folder rule in a few words: what it looks at, without its folder. */
export function useFolderRuleName(): (rule: FolderRule) => string {
  const text = useText();
  return ({ by, values }) => {
    switch (by) {
      case 'kind':
        return values.map((kind) => text(`fileSelection.kind.${kind}`)).join(', ');
      case 'extension':
        return values.map((extension) => isolatedText(`.${extension}`)).join(', ');
      case 'site':
        return values.map(isolatedText).join(', ');
      case 'tracker':
        return text('newTask.review.tracker', { hosts: values.map(isolatedText).join(', ') });
      default:
        return by satisfies never;
    }
  };
}
