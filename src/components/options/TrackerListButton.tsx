import { Suspense, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { lazyPart } from '../common/lazyPart';

const TrackerListDialog = lazyPart(() => import('./TrackerListDialog'));

/** Below the trackers: a button that fetches a list from the web. */
export function TrackerListButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('trackerList.open')}</Button>
      <Suspense>{isOpen && <TrackerListDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
