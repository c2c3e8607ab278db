import { useState, type ComponentProps } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from './Button';
import { TextInput } from './Controls';
import styles from './SecretInput.module.css';

/** A secret, hidden until the user shows it. */
export function SecretInput(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <Button
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {text(isShown ? 'connectionForm.secretHide' : 'connectionForm.secretShow')}
      </Button>
    </span>
  );
}
