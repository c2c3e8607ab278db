import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectLoadFailure } from '../../../store/selectors/codeLoading';
import { tryAgainRequested } from '../../../store/slices/codeLoading';
import { Button } from '../buttons/Button';
import { passFocusToPage } from '../interaction/focusPage';
import { ReloadButton } from './ReloadButton';
import styles from './FailureBanner.module.css';

/**
 * Says that a part of the page is missing. The banner belongs to the first load, because notices load later and may fail to load too. An
 * open dialog shows the banner as well (`Modal`), because nothing outside a modal dialog can be pressed.
 */
export function FailureBanner() {
  const text = useText();
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector((state) => state.codeLoading.hasFailed);
  const cause = useAppSelector(selectLoadFailure);
  if (!hasFailed) return null;
  return (
    <div ref={passFocusToPage} role="alert" className={styles.banner}>
      <span className={styles.text}>{text(cause ?? 'error.partFailed')}</span>
      <Button onClick={() => dispatch(tryAgainRequested())}>{text('action.tryAgain')}</Button>
      <ReloadButton />
    </div>
  );
}
