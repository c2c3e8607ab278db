import { useState } from 'react';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../common/buttons/Button';
import { lazyPart } from '../../common/loading/lazyPart';
import { lateIcons } from '../../common/icons/lateIcons';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));

/** Opens the dialog for columns and their order. Absent where the preset fixes them. */
export function ColumnsButton() {
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
