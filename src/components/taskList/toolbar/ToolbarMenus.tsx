import { useState } from 'react';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../common/buttons/Button';
import { lazyPart } from '../../common/loading/lazyPart';
import { lateIcons } from '../../common/icons/lateIcons';
import { OrderMenu } from '../menus/OrderMenu';
import { SelectMenu } from '../menus/SelectMenu';
import { useExportAction } from '../actions/useExportAction';
import { ListHeading } from './ListHeading';
import './toolbarMenus.css';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));

/** The toolbar's menus: selection, order, columns, and the export. Their code loads right after the list. */
export default function ToolbarMenus() {
  const text = useText();
  const { icon, isDisabled, run } = useExportAction();
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

/** Opens the dialog for columns and their order. Absent where the preset fixes them. */
function ColumnsButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useAppSelector((state) => isChangeable(state.settings.preset, 'taskColumns'));
  if (!isOffered) return null;
  return (
    <>
      <Button kind="quiet" icon={lateIcons.columns} isIconOnly onClick={() => setOpen(true)}>
        {text('taskList.columns')}
      </Button>
      {isOpen && <ColumnsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
