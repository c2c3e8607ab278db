import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { ColumnsButton } from './ColumnsButton';
import { OrderMenu } from './OrderMenu';
import { SelectMenu } from './SelectMenu';
import { useExport } from './useExport';

/** The toolbar's menus: selection, order, columns, and the export. Their code loads right after the list. */
export default function ToolbarMenus() {
  const text = useText();
  const { icon, isDisabled, run } = useExport();
  return (
    <>
      <SelectMenu />
      <OrderMenu />
      <ColumnsButton />
      <Button kind="quiet" icon={icon} isCompact isDisabled={isDisabled} onClick={run}>
        {text('taskList.export')}
      </Button>
    </>
  );
}
