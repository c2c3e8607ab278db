import { useText } from '../../i18n/useText';
import styles from './ShortcutList.module.css';

/** Keyboard shortcuts with their actions. */
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
  ['?', 'shortcuts.help'],
] as const;

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
