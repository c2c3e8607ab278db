import { ColumnsButton } from './ColumnsButton';
import { OrderMenu } from './OrderMenu';
import { SelectMenu } from './SelectMenu';

/** The toolbar's menus: what to select, how to order, which columns. They come right after the list. */
export default function ToolbarMenus() {
  return (
    <>
      <SelectMenu />
      <OrderMenu />
      <ColumnsButton />
    </>
  );
}
