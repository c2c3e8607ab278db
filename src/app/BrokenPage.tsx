import { Button } from '../components/common/Button';
import { useText } from '../i18n/useText';
import { reloadPage } from '../platform/tab';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { tryAgainRequested } from '../store/slices/codeLoading';
import styles from './BrokenPage.module.css';

/** Stands in place of a page, or of the whole application, that could not be loaded or shown. */
export function BrokenPage({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOutdated = useAppSelector((state) => state.codeLoading.isOutdated);
  return (
    <div role="alert" className={styles.broken}>
      <h1>{text('error.boundaryTitle')}</h1>
      <p>{text(isOutdated ? 'error.otherVersion' : 'error.boundaryText')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => reloadPage()}>
          {text('action.reload')}
        </Button>
        <Button
          onClick={() => {
            // Other parts that have failed try again too.
            dispatch(tryAgainRequested());
            onRetry();
          }}
        >
          {text('action.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
