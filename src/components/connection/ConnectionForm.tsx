import { useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { readFieldsOrAddress } from '../../domain/connection/pastedAddress';
import { typedOf, type ProfileField } from '../../domain/connection/profileFields';
import type { Label } from '../../domain/label';
import { allowedChanges, hasProfileEditor, isFieldLocked } from '../../domain/preset/profileLocks';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activeProfileEdited } from '../../store/slices/rpcProfiles';
import { Button } from '../common/buttons/Button';
import { passFocusToPage } from '../common/interaction/focusPage';
import { Field } from '../common/fields/Field';
import { ProfileControl } from './ProfileControl';
import styles from './ConnectionForm.module.css';

/**
 * The address of the active aria2. The form keeps only the fields that the user has typed in. The other fields show what another tab has
 * stored, and Save does not overwrite them. After a failed Save the focus goes to the field with the mistake. If profiles are locked, only
 * a refused secret can be corrected.
 */
export function ConnectionForm({ profile }: { readonly profile: RpcProfile }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<Partial<Record<ProfileField, string>>>({});
  const [wrong, setWrong] = useState<{ readonly field: ProfileField; readonly problem: Label }>();

  const isPageSecure = useAppSelector((state) => state.connection.isPageSecure);
  const isUnauthorized = useAppSelector((state) => state.connection.status === 'unauthorized');
  const preset = useAppSelector((state) => state.settings.preset);
  const isLocked = (field: keyof RpcProfile) => isFieldLocked(preset, profile.rpcId, field);
  const isWhole = hasProfileEditor(preset);
  if (!isWhole && (!isUnauthorized || isLocked('secret'))) return null;

  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readFieldsOrAddress(typed, { isSecure: isPageSecure });
    if ('problem' in read) {
      flushSync(() => setWrong(read));
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setWrong(undefined);
    setTyped({});
    // An address may name locked fields.
    dispatch(activeProfileEdited({ ...profile, ...allowedChanges(preset, profile.rpcId, read.changes) }));
  };

  const valueOf = (field: ProfileField) => typed[field] ?? typedOf(profile, field);
  const box = (field: ProfileField, label: string) => (
    <Field label={text(label)} problem={wrong?.field === field ? text(wrong.problem) : undefined}>
      {(control) => (
        <ProfileControl
          {...control}
          field={field}
          value={valueOf(field)}
          isLocked={isLocked(field)}
          onType={(value) => {
            setTyped({ ...typed, [field]: value });
            setWrong(undefined);
          }}
        />
      )}
    </Field>
  );

  return (
    <form ref={passFocusToPage} className={styles.form} onSubmit={save} noValidate>
      {isWhole && (
        <>
          {box('protocol', 'connectionForm.protocol')}
          <div className={styles.wide}>{box('rpcHost', 'connectionForm.host')}</div>
          {box('rpcPort', 'connectionForm.port')}
          {box('rpcInterface', 'connectionForm.interface')}
          {valueOf('protocol').startsWith('http') && box('httpMethod', 'connectionForm.method')}
        </>
      )}
      <div className={styles.secret}>{box('secret', 'connectionForm.secret')}</div>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {text('connectionForm.save')}
        </Button>
      </div>
      {isPageSecure && isWhole && <p className={styles.hint}>{text('connectionForm.secureHint')}</p>}
    </form>
  );
}
