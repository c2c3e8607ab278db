import { Button } from '../../components/common/buttons/Button';
import { useText } from '../../i18n/useText';
import styles from './RecordedStateBanner.module.css';

/** The banner above a page that shows a recorded state. */
export default function RecordedStateBanner({ onResume }: { readonly onResume: () => void }) {
  const text = useText();
  return (
    <div role="status" className={styles.banner}>
      <span>{text('timeTravel.text')}</span>
      <Button kind="primary" onClick={onResume}>
        {text('timeTravel.resume')}
      </Button>
    </div>
  );
}
