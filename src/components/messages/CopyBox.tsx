import { useText } from '../../i18n/useText';
import { TextToCopy } from '../common/fields/TextToCopy';

/** Text that the browser refused to copy, selected and ready for Ctrl+C. */
export function CopyBox({ lines }: { readonly lines: readonly string[] }) {
  const text = useText();
  return (
    <TextToCopy
      rows={Math.min(8, lines.length + 1)}
      value={lines.join('\n')}
      aria-label={text('copy.byHandTitle')}
      onFocus={(event) => event.target.select()}
    />
  );
}
