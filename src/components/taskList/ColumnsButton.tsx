import { Suspense, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { lazyPart } from '../common/lazyPart';
import { laterIcons } from '../common/laterIcons';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog'));

/** Opens the dialog for columns and their order. */
export function ColumnsButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={laterIcons.columns} isCompact onClick={() => setOpen(true)}>
        {text('taskList.columns')}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
