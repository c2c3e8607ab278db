import { shortcuts, type Shortcut } from '../../domain/shortcuts';
import { useText } from '../../i18n/useText';
import styles from './ShortcutList.module.css';

/** The keys as users know them, in the order of the list. */
const keyNames = {
  new: pageKey('new'),
  search: pageKey('search'),
  selectAll: pageKey('selectAll'),
  remove: pageKey('remove'),
  walk: '↑ ↓',
  extend: 'Shift ↑ ↓',
  select: 'Space',
  open: 'Enter',
  menu: 'Shift F10',
  move: 'Alt ↑ ↓',
  pane: 'F6',
  closePane: 'Esc',
  help: pageKey('help'),
} as const satisfies Readonly<Record<Shortcut, string>> & Readonly<Record<string, string>>;
type ListedKey = keyof typeof keyNames;

/** The first letter of a key is a capital one: `Control+f` is `Ctrl F`, and `delete` is `Delete`. */
function pageKey(shortcut: Shortcut): string {
  const { key } = shortcuts[shortcut];
  return key.replace('Control+', 'Ctrl ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

const listedKeys = Object.keys(keyNames).filter((name): name is ListedKey => name in keyNames);

/** The keys, in the dialog behind `?`. */
export function ShortcutList() {
  const text = useText();
  return (
    <dl className={styles.list}>
      {listedKeys.map((name) => (
        <div key={name} className={styles.entry}>
          <dt>
            <kbd>{keyNames[name]}</kbd>
          </dt>
          <dd>{text(`shortcuts.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
