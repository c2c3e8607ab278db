import { useMemo, type ReactNode } from 'react';
import type { DisplayOrder } from '../../domain/taskList/displayOrder';
import { chosenLength, type FileSelection } from '../../domain/files/fileSelection';
import type { FileTree } from '../../domain/files/fileTree';
import { countText } from '../../domain/format/number';
import { sizeText } from '../../domain/format/size';
import { useText } from '../../i18n/useText';
import { Chip } from '../common/display/Chip';
import { Icon } from '../common/icons/Icon';
import { lazyPart } from '../common/loading/lazyPart';
import { useMenuButton } from '../common/menus/useMenuButton';
import { FaintButton } from '../common/buttons/FaintButton';
import { SearchField } from '../common/fields/SearchField';
import { passFocusToToolbar } from './passFocus';
import type { CollapsedFolders } from './useCollapsedFolders';
import styles from './FileSearchBar.module.css';

const FileMenu = lazyPart(() => import('./FileMenu'));

interface FileSearchBarProps {
  readonly tree: FileTree;
  readonly selection: FileSelection;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isOnlySelected: boolean;
  readonly onOnlySelected: (isOnlySelected: boolean) => void;
  readonly collapsedFolders: CollapsedFolders;
  readonly order: DisplayOrder;
  readonly onOrder: ((order: DisplayOrder) => void) | undefined;
  readonly hasProgress: boolean;
  readonly hasSizes: boolean;
  readonly actions: ReactNode;
}

/** The search for files, and the number and size of the chosen files. */
export function FileSearchBar({
  tree,
  selection,
  search,
  onSearch,
  isOnlySelected,
  onOnlySelected,
  hasSizes,
  actions,
  ...menu
}: FileSearchBarProps) {
  const text = useText();
  const { menuId, anchor, buttonProps, close } = useMenuButton();
  // Memoised: the page renders with every tick, and the sum may run over 50,000 files.
  const size = useMemo(() => sizeText(chosenLength(tree.files, selection)), [tree, selection]);
  const total = tree.files.length;
  const chosen = { count: total, chosen: countText(selection.count), total: countText(total) };
  return (
    <div className={styles.bar}>
      <SearchField label={text('files.search')} value={search} className={styles.search} onChange={onSearch} />
      <Chip isPressed={isOnlySelected} onClick={() => onOnlySelected(!isOnlySelected)}>
        {text('files.onlySelected')}
      </Chip>
      <span role="status" className={styles.chosen}>
        {text('files.chosen', { ...chosen, size: hasSizes ? size : '–' })}
      </span>
      {actions && <span ref={passFocusToToolbar}>{actions}</span>}
      {(tree.folderCount > 0 || menu.onOrder) && (
        <FaintButton {...buttonProps} label={text('files.menu')}>
          <Icon name="more" />
        </FaintButton>
      )}
      {anchor && <FileMenu {...menu} id={menuId} tree={tree} anchor={anchor} onClose={close} />}
    </div>
  );
}
