import { useText } from '../../../i18n/useText';
import { Button } from '../../common/buttons/Button';
import { ColumnsButton } from '../header/ColumnsButton';
import { OrderMenu } from '../menus/OrderMenu';
import { SelectMenu } from '../menus/SelectMenu';
import { useExport } from '../menus/useExport';
import { ListHeading } from './ListHeading';

/** The toolbar's menus: selection, order, columns, and the export. Their code loads right after the list. */
export default function ToolbarMenus() {
  const text = useText();
  const { icon, isDisabled, run } = useExport();
  return (
    <>
      <ListHeading />
      <SelectMenu />
      <OrderMenu />
      <ColumnsButton />
      <Button kind="quiet" icon={icon} isIconOnly isDisabled={isDisabled} onClick={run}>
        {text('taskList.export')}
      </Button>
    </>
  );
}
