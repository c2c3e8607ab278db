import { useState } from 'react';
import { isChangeable } from '../../domain/settings/presetLocks';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../common/Icon';
import { MenuButton } from '../common/Menu';
import { lazyPart } from '../common/lazyPart';
import { lateIcons } from '../common/lateIcons';
import { OrderMenu } from './OrderMenu';
import { useExport } from './useExport';
import { useSelectChoices } from './SelectMenu';
import { useTaskActions } from './useTaskActions';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));

/** The menus beside the phone's search: the order, and actions that need no selection. */
export default function PhoneMenus() {
  return (
    <>
      <OrderMenu />
      <MoreActions />
    </>
  );
}

function MoreActions() {
  const text = useText();
  const { entries, choose } = useSelectChoices();
  const clearStopped = useTaskActions().find(({ id }) => id === 'clearStopped');
  const exporting = useExport();
  const hasColumns = useAppSelector((state) => isChangeable(state.settings.preset, 'taskColumns'));
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  return (
    <>
      <MenuButton
        label={text('taskList.moreActions')}
        menuLabel={text('taskList.moreActions')}
        entries={[
          ...entries,
          {
            id: 'clearStopped',
            label: text('taskList.clearStopped'),
            icon: 'clear',
            startsGroup: true,
            isDisabled: clearStopped?.isDisabled ?? true,
          },
          { id: 'export', label: text('taskList.export'), icon: exporting.icon, isDisabled: exporting.isDisabled },
          ...(hasColumns ? [{ id: 'columns', label: text('taskList.columns'), icon: lateIcons.columns }] : []),
        ]}
        onChoose={(id) => {
          if (id === 'clearStopped') clearStopped?.run();
          else if (id === 'export') exporting.run();
          else if (id === 'columns') setColumnsOpen(true);
          else choose(id);
        }}
      >
        <Icon name="more" />
      </MenuButton>
      {areColumnsOpen && <ColumnsDialog onClose={() => setColumnsOpen(false)} />}
    </>
  );
}
