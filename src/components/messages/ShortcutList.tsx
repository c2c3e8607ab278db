import { useText } from '../../i18n/useText';
import styles from './ShortcutList.module.css';

const shortcuts = [
  ['N', 'shortcuts.new'],
  ['Ctrl F', 'shortcuts.search'],
  ['Ctrl A', 'shortcuts.selectAll'],
  ['Delete', 'shortcuts.remove'],
  ['↑ ↓', 'shortcuts.walk'],
  ['Shift ↑ ↓', 'shortcuts.extend'],
  ['Space', 'shortcuts.select'],
  ['Enter', 'shortcuts.open'],
  ['Shift F10', 'shortcuts.menu'],
  ['Alt ↑ ↓', 'shortcuts.move'],
  ['F6', 'shortcuts.pane'],
  ['Esc', 'shortcuts.closePane'],
  ['?', 'shortcuts.help'],
] as const;

/** The keys, in the dialog behind `?`. */
export function ShortcutList() {
  const text = useText();
  return (
    <dl className={styles.list}>
      {shortcuts.map(([keys, labelKey]) => (
        <div key={labelKey} className={styles.entry}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{text(labelKey)}</dd>
        </div>
      ))}
    </dl>
  );
}
