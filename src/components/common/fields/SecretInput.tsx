import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useText } from '../../../i18n/useText';
import { Button } from '../buttons/Button';
import { lateIcons } from '../icons/lateIcons';
import { PlainInput } from './PlainInput';
import styles from './SecretInput.module.css';

/**
 * A secret, hidden until the user shows it. React, and antd's input with it, would write a `value` into an attribute of the
 * page, where anybody can read it.
 */
export function SecretInput({ value, ...props }: Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> & { readonly value: string }) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  return (
    <span dir={props.dir} className={styles.secret}>
      <PlainInput {...props} ref={input} type={isShown ? 'text' : 'password'} />
      <Button kind="quiet" icon={isShown ? lateIcons.eyeCrossed : lateIcons.eye} isIconOnly onClick={() => setShown(!isShown)}>
        {text(isShown ? 'connectionForm.secretHide' : 'connectionForm.secretShow')}
      </Button>
    </span>
  );
}
