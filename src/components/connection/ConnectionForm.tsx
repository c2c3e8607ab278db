import { useState, type SyntheticEvent } from 'react';
import { readFields, typedOf } from '../../domain/connection/profileFields';
import type { Label } from '../../domain/label';
import { hasProfileEditor, isFieldLocked } from '../../domain/settings/presetLocks';
import {
  httpMethods,
  isEncrypted,
  rpcProtocols,
  type HttpMethod,
  type RpcProfile,
  type RpcProtocol,
} from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activeProfileEdited } from '../../store/slices/rpcProfiles';
import { Button } from '../common/Button';
import { Select, TextInput } from '../common/Controls';
import { Field } from '../common/Field';
import { SecretInput } from '../common/SecretInput';
import styles from './ConnectionForm.module.css';

/**
 * The address of the active aria2, kept as typed until it is saved. Where a preset locks the profiles, only
 * a secret that aria2 refused can be corrected.
 */
export function ConnectionForm({ profile }: { readonly profile: RpcProfile }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [protocol, setProtocol] = useState<RpcProtocol>(profile.protocol);
  const [httpMethod, setHttpMethod] = useState<HttpMethod>(profile.httpMethod);
  const [host, setHost] = useState(profile.rpcHost);
  const [port, setPort] = useState(String(profile.rpcPort));
  const [path, setPath] = useState(profile.rpcInterface);
  const [secret, setSecret] = useState(typedOf(profile, 'secret'));
  const [problem, setProblem] = useState<Label>();

  const { isPageSecure, isUnauthorized } = useAppSelector((state) => state.connection);
  const preset = useAppSelector((state) => state.settings.preset);
  const isLocked = (field: keyof RpcProfile) => isFieldLocked(preset, profile.rpcId, field);
  const isWhole = hasProfileEditor(preset);
  if (!isWhole && (!isUnauthorized || isLocked('secret'))) return null;

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readFields({ protocol, httpMethod, rpcHost: host, rpcPort: port, rpcInterface: path, secret });
    if ('problem' in read) setProblem(read.problem);
    else dispatch(activeProfileEdited({ ...profile, ...read.changes }));
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {isWhole && (
        <>
          <Field label={text('connectionForm.protocol')}>
            {(control) => (
              <Select
                {...control}
                value={protocol}
                disabled={isLocked('protocol')}
                onChange={(event) => {
                  setProtocol(rpcProtocols.find((known) => known === event.target.value) ?? protocol);
                }}
              >
                {rpcProtocols.map((known) => (
                  <option key={known} disabled={isPageSecure && !isEncrypted({ protocol: known })}>
                    {known}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className={styles.wide}>
            <Field label={text('connectionForm.host')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={host}
                  readOnly={isLocked('rpcHost')}
                  onChange={(event) => {
                    setHost(event.target.value);
                  }}
                />
              )}
            </Field>
          </div>
          <Field label={text('connectionForm.port')}>
            {(control) => (
              <TextInput
                {...control}
                value={port}
                readOnly={isLocked('rpcPort')}
                inputMode="numeric"
                onChange={(event) => {
                  setPort(event.target.value);
                }}
              />
            )}
          </Field>
          <Field label={text('connectionForm.interface')}>
            {(control) => (
              <TextInput
                {...control}
                value={path}
                readOnly={isLocked('rpcInterface')}
                onChange={(event) => {
                  setPath(event.target.value);
                }}
              />
            )}
          </Field>
          {protocol.startsWith('http') && (
            <Field label={text('connectionForm.method')}>
              {(control) => (
                <Select
                  {...control}
                  value={httpMethod}
                  disabled={isLocked('httpMethod')}
                  onChange={(event) => {
                    setHttpMethod(httpMethods.find((known) => known === event.target.value) ?? httpMethod);
                  }}
                >
                  {httpMethods.map((known) => (
                    <option key={known}>{known}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </>
      )}
      <div className={styles.wide}>
        <Field label={text('connectionForm.secret')}>
          {(control) => (
            <SecretInput
              {...control}
              value={secret}
              readOnly={isLocked('secret')}
              onChange={(event) => {
                setSecret(event.target.value);
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {text('connectionForm.save')}
        </Button>
      </div>
      {isPageSecure && isWhole && <p className={styles.hint}>{text('connectionForm.secureHint')}</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
    </form>
  );
}
