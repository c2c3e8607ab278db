import type { RpcProfile } from '../../domain/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectConnectionTest } from '../../store/slices/connectionTest';
import { profileEditRequested } from '../../store/settingsRequests';
import { Icon } from '../common/Icon';
import { DiagnosisBox } from '../connection/DiagnosisBox';
import styles from './ConnectionTestResult.module.css';

interface ConnectionTestResultProps {
  readonly profile: RpcProfile;
  /** Its address is not the user's to change. */
  readonly isLocked: boolean;
}

/** How the last test of this profile went, and where it failed, what the connection doctor says; said aloud when it is known. */
export function ConnectionTestResult({ profile, isLocked }: ConnectionTestResultProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { rpcId } = profile;
  const test = useAppSelector((state) => {
    const last = selectConnectionTest(state);
    return last?.rpcId === rpcId ? last : undefined;
  });
  return (
    <div role="status" aria-label={text('settings.testResult')} className={test && styles.result} data-phase={test?.phase}>
      {test && (
        <p className={styles.line}>
          <Icon name={test.phase === 'passed' ? 'check' : test.phase === 'failed' ? 'error' : 'waiting'} />
          <span>
            {test.phase === 'testing' && text('settings.testing')}
            {test.phase === 'passed' && text('settings.testPassed', { version: test.version, milliseconds: test.tookMs })}
            {test.phase === 'failed' && text('settings.testFailed', { reason: text(test.reason) })}
          </span>
        </p>
      )}
      {test?.phase === 'failed' && test.probe && (
        <p className={styles.probe}>{text('doctor.checking', { what: text(`doctor.probe.${test.probe}`) })}</p>
      )}
      {test?.phase === 'failed' && test.diagnosis && (
        <DiagnosisBox
          diagnosis={test.diagnosis}
          profile={profile}
          onUse={isLocked ? undefined : (changes) => dispatch(profileEditRequested({ rpcId, changes, isComplete: true }))}
        />
      )}
    </div>
  );
}
