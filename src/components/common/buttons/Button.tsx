import { useState } from 'react';
import { ButtonView, type ButtonProps } from './ButtonView';

/** A button that keeps the focus when it is disabled, so that the keyboard's place on the page is not lost. */
export function Button(props: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  return <ButtonView {...props} hasFocus={hasFocus} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />;
}
