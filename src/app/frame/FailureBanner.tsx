import { Button } from '../../components/common/buttons/Button';
import { useText } from '../../i18n/useText';
import { reloadPage } from '../../platform/address/tab';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLoadFailure } from '../../store/selectors/codeLoading';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import styles from './FailureBanner.module.css';

/** Says that a part of the page is missing. A part of the first load, because notices load later and can fail themselves. */
export function FailureBanner() {
  const text = useText();
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector((state) => state.codeLoading.hasFailed);
  const cause = useAppSelector(selectLoadFailure);
  if (!hasFailed) return null;
  return (
    <div role="alert" className={styles.banner}>
      <span className={styles.text}>{text(cause ?? 'error.partFailed')}</span>
      <Button onClick={() => dispatch(tryAgainRequested())}>{text('action.tryAgain')}</Button>
      <Button kind="primary" onClick={() => reloadPage()}>
        {text('action.reload')}
      </Button>
    </div>
  );
}
