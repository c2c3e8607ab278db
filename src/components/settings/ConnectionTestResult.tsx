import { probeLabels } from '../../domain/connection/connectionFacts';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectConnectionTest } from '../../store/slices/connectionTest';
import { profileEditRequested } from '../../store/slices/profileEdits';
import { Icon } from '../common/icons/Icon';
import { DiagnosisNote } from '../connection/DiagnosisNote';
import styles from './ConnectionTestResult.module.css';

interface ConnectionTestResultProps {
  readonly profile: RpcProfile;
  /** Whether a preset locks the address. */
  readonly isLocked: boolean;
}

/** The result of the last test of this profile; after a failure also the connection doctor's diagnosis. A live region announces it. */
export function ConnectionTestResult({ profile, isLocked }: ConnectionTestResultProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const test = useAppSelector((state) => selectConnectionTest(state, profile));
  return (
    <div role="status" aria-label={text('settings.testResult')} className={test && styles.result} data-phase={test?.phase}>
      {test && (
        <p className={styles.line}>
          <Icon name={test.phase === 'passed' ? 'check' : test.phase === 'failed' ? 'error' : 'waiting'} />
          <span>
            {test.phase === 'testing' && text('settings.testing')}
            {test.phase === 'passed' && text('settings.testPassed', { version: test.version, milliseconds: test.tookMs })}
            {test.phase === 'failed' && text('settings.testFailed', { reason: test.reason })}
          </span>
        </p>
      )}
      {test?.phase === 'failed' && test.probe && (
        <p className={styles.probe}>{text('doctor.checking', { what: text(probeLabels[test.probe]) })}</p>
      )}
      {test?.phase === 'failed' && test.diagnosis && (
        <DiagnosisNote
          diagnosis={test.diagnosis}
          profile={profile}
          onCorrect={
            isLocked ? undefined : (changes) => dispatch(profileEditRequested({ rpcId: profile.rpcId, changes, isComplete: true }))
          }
        />
      )}
    </div>
  );
}
