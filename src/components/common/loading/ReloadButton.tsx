import { useText } from '../../../i18n/useText';
import { useAppDispatch } from '../../../store/hooks';
import { reloadRequested } from '../../../store/slices/navigation';
import { Button } from '../buttons/Button';

/** Reloads the page when a part of it is missing. */
export function ReloadButton() {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Button
      kind="primary"
      onClick={({ currentTarget }) => {
        dispatch(reloadRequested());
        // The watcher of reloadRequested loads late and may be the missing part.
        currentTarget.ownerDocument.defaultView?.location.reload();
      }}
    >
      {text('action.reload')}
    </Button>
  );
}
