import { useState } from 'react';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../common/icons/Icon';
import { MenuButton } from '../../common/menus/MenuButton';
import { lazyPart } from '../../common/loading/lazyPart';
import { lateIcons } from '../../common/icons/lateIcons';
import { OrderMenu } from '../menus/OrderMenu';
import { useExportAction } from '../actions/useExportAction';
import { useSelectChoices } from '../actions/useSelectChoices';
import { useTaskActions } from '../actions/useTaskActions';
import { ListHeading } from './ListHeading';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));

/** The menus beside the phone's search: the order, and actions that need no selection. */
export default function PhoneMenus() {
  return (
    <>
      <ListHeading />
      <OrderMenu />
      <MoreActions />
    </>
  );
}

function MoreActions() {
  const text = useText();
  const selectChoices = useSelectChoices();
  const clearStopped = useTaskActions().find(({ id }) => id === 'clearStopped');
  const exporting = useExportAction();
  const hasColumns = useAppSelector((state) => isChangeable(state.settings.preset, 'taskColumns'));
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  return (
    <>
      <MenuButton
        label={text('taskList.moreActions')}
        entries={[
          ...selectChoices,
          {
            id: 'clearStopped',
            label: text('taskList.clearStopped'),
            icon: 'clear',
            startsGroup: true,
            isDisabled: clearStopped?.isDisabled ?? true,
            run: () => clearStopped?.run(),
          },
          { ...exporting, label: text('taskList.export') },
          ...(hasColumns
            ? [{ id: 'columns', label: text('taskList.columns'), icon: lateIcons.columns, run: () => setColumnsOpen(true) }]
            : []),
        ]}
      >
        <Icon name="more" />
      </MenuButton>
      {areColumnsOpen && <ColumnsDialog onClose={() => setColumnsOpen(false)} />}
    </>
  );
}
