import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';

const ColumnsDialog = lazyWithTexts(() => import('./ColumnsDialog'));

/** Opens the dialog for columns and their order. */
export function ColumnsButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="columns" isCompact onClick={() => setOpen(true)}>
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
