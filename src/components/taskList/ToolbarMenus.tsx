import { ColumnsButton } from './ColumnsButton';
import { OrderMenu } from './OrderMenu';
import { SelectMenu } from './SelectMenu';

/** The toolbar's menus: selection, order, columns. Their code loads right after the list. */
export default function ToolbarMenus() {
  return (
    <>
      <SelectMenu />
      <OrderMenu />
      <ColumnsButton />
    </>
  );
}
