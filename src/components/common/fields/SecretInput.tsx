import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useText } from '../../../i18n/useText';
import { Button } from '../buttons/Button';
import { lateIcons } from '../icons/lateIcons';
import { PlainInput } from './PlainInput';
import styles from './SecretInput.module.css';

/**
 * A secret, hidden until the user shows it. The component sets the value of the input itself, because React, and so antd's input, would
 * write the property `value` into the attribute `value`, where it can be read in the document.
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
