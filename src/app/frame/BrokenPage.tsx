import { Button } from '../../components/common/buttons/Button';
import { ReloadButton } from '../../components/common/loading/ReloadButton';
import { LoadError } from '../../i18n/loadWithRetries';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLoadFailure } from '../../store/selectors/codeLoading';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import styles from './BrokenPage.module.css';

interface BrokenPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces a page, or the whole application, that could not be loaded or shown. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const cause = useAppSelector(selectLoadFailure);
  // After an update of the server, files of two versions may meet, so that any error may come from the load.
  const isLoadFailure = cause === 'error.otherVersion' || error instanceof LoadError;
  return (
    <div role="alert" className={styles.broken}>
      <h1>{text('error.boundaryTitle')}</h1>
      <p>{text(isLoadFailure ? (cause ?? 'error.notLoaded') : 'error.boundaryText')}</p>
      <div className={styles.actions}>
        <ReloadButton />
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
