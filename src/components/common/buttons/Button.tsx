import { useState } from 'react';
import { ButtonView, type ButtonProps } from './ButtonView';

/**
 * The button of toolbars, forms and dialogs: a text, an icon, or both. At the end of a row or at a figure, use FaintButton; within a
 * sentence, TextButton. A disabled button keeps the focus, so that the keyboard's place on the page is not lost.
 */
export function Button(props: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  return <ButtonView {...props} hasFocus={hasFocus} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />;
}
