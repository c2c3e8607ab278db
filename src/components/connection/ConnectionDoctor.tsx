import type { ReactNode } from 'react';
import { probeLabels } from '../../domain/connection/connectionFacts';
import { hasProfileEditor, isFieldLocked } from '../../domain/preset/profileLocks';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { diagnosisRequested, selectDoctor } from '../../store/slices/doctor';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { activeProfileEdited } from '../../store/slices/rpcProfiles';
import { Button } from '../common/buttons/Button';
import { passFocusToPage } from '../common/interaction/focusPage';
import { Icon } from '../common/icons/Icon';
import { DiagnosisNote } from './DiagnosisNote';
import styles from './ConnectionDoctor.module.css';

/** The cause why aria2 cannot be reached, as far as a browser can know, and one remedy. */
export function ConnectionDoctor({ action }: { /** A button beside the doctor's own. */ readonly action?: ReactNode }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const doctor = useAppSelector(selectDoctor);
  const profile = useAppSelector(selectActiveProfile);
  const isProfileGiven = useAppSelector(
    ({ settings: { preset } }) => !hasProfileEditor(preset) || isFieldLocked(preset, profile.rpcId, 'rpcHost'),
  );
  const isBusy = doctor !== undefined && doctor.phase !== 'done';
  const diagnose = () => dispatch(diagnosisRequested());
  return (
    <section
      ref={passFocusToPage}
      className={styles.doctor}
      aria-label={text('doctor.label')}
      aria-busy={isBusy}
      data-doctor={doctor?.phase ?? 'idle'}
    >
      <div role="status" className={styles.result}>
        {isBusy && (
          <p className={styles.busy}>
            <span className={styles.spinner} aria-hidden />
            <span>
              {doctor.phase === 'looking' ? text('doctor.looking') : text('doctor.checking', { what: text(probeLabels[doctor.probe]) })}
            </span>
          </p>
        )}
        {doctor?.phase === 'done' && (
          <DiagnosisNote
            diagnosis={doctor.diagnosis}
            profile={profile}
            onCorrect={isProfileGiven ? undefined : (way) => dispatch(activeProfileEdited({ ...profile, ...way }))}
          />
        )}
      </div>
      <div className={styles.buttons}>
        {action}
        <Button kind={doctor ? 'quiet' : 'plain'} icon="search" isDisabled={isBusy} onClick={diagnose}>
          {text(doctor ? 'doctor.again' : 'doctor.ask')}
        </Button>
      </div>
      {!doctor && (
        <p className={styles.hint}>
          <Icon name="verify" />
          <span>{text('doctor.askHint')}</span>
        </p>
      )}
    </section>
  );
}
