import { useText } from '../../../i18n/useText';
import { useAppDispatch } from '../../../store/hooks';
import { confCopyRequested } from '../../../store/slices/options';
import { Button } from '../../common/buttons/Button';
import { Icon } from '../../common/icons/Icon';
import styles from './RestartNote.module.css';

/** aria2 keeps changed global options in memory only; the user must edit its configuration file. */
export function RestartNote({ changedCount }: { readonly changedCount: number }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.note}>
      <span className={styles.badge}>
        <Icon name="waiting" />
        {text('optionPage.restartNote')}
      </span>
      <Button isDisabled={changedCount === 0} onClick={() => dispatch(confCopyRequested())}>
        {text('optionPage.copyConf')}
      </Button>
    </div>
  );
}
