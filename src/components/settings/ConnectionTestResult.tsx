import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectConnectionTest } from '../../store/slices/connectionTest';
import { Icon } from '../common/Icon';
import styles from './ProfilePanel.module.css';

/** How the last test of this profile went; said aloud when it is known. */
export function ConnectionTestResult({ rpcId }: { readonly rpcId: string }) {
  const text = useText();
  const test = useAppSelector(selectConnectionTest);
  const isOurs = test?.rpcId === rpcId;
  return (
    <div role="status" aria-label={text('settings.testResult')} className={isOurs ? styles.result : undefined} data-phase={isOurs ? test.phase : undefined}>
      {isOurs && (
        <>
          <Icon name={test.phase === 'passed' ? 'check' : test.phase === 'failed' ? 'error' : 'waiting'} />
          <span>
            {test.phase === 'testing' && text('settings.testing')}
            {test.phase === 'passed' && text('settings.testPassed', { version: test.version, milliseconds: test.tookMs })}
            {test.phase === 'failed' && text('settings.testFailed', { reason: text(test.reason) })}
          </span>
        </>
      )}
    </div>
  );
}
