import { firstOrder, type DisplayOrder } from '../../domain/taskList/displayOrder';
import type { FileTree } from '../../domain/files/fileTree';
import { fileOrderTypes } from '../../domain/files/fileTreeRows';
import { useText } from '../../i18n/useText';
import PopupMenu, { type Anchor } from '../common/menus/PopupMenu';
import type { CollapsedFolders } from './useCollapsedFolders';

interface FileMenuProps {
  /** The id of the menu, if a button opens it. */
  readonly id?: string | undefined;
  readonly tree: FileTree;
  readonly collapsedFolders: CollapsedFolders;
  readonly order: DisplayOrder;
  readonly onOrder: ((order: DisplayOrder) => void) | undefined;
  readonly hasProgress: boolean;
  readonly anchor: Anchor;
  readonly onClose: () => void;
}

/** Expand All and Collapse All for a tree, the orders for a flat list (docs/reference-behaviour.md, section 16). */
export default function FileMenu({ id, tree, collapsedFolders, order, onOrder, hasProgress, anchor, onClose }: FileMenuProps) {
  const text = useText();
  if (tree.folderCount > 0) {
    return (
      <PopupMenu
        id={id}
        label={text('files.menu')}
        anchor={anchor}
        entries={[
          { id: 'expand', label: text('files.expandAll'), icon: 'chevronDown', run: () => collapsedFolders.expandAll() },
          { id: 'collapse', label: text('files.collapseAll'), icon: 'chevronRight', run: () => collapsedFolders.collapseAll() },
        ]}
        onClose={onClose}
      />
    );
  }
  const types = fileOrderTypes.filter((type) => hasProgress || type !== 'percent');
  return (
    <PopupMenu
      id={id}
      label={text('taskList.displayOrder')}
      anchor={anchor}
      entries={types.map((type) => ({
        id: type,
        label: text(`taskList.order.${type}`),
        isChecked: type === order.type,
        run: () => onOrder?.(firstOrder(type)),
      }))}
      onClose={onClose}
    />
  );
}
