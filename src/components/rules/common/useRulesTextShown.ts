import { useState } from 'react';

/**
 * Whether the text of rules is shown below them. A text with a mistake is shown, and stays when the mistake is corrected, so that the user
 * can type on.
 */
export function useRulesTextShown(hasProblem: boolean) {
  const [isShown, setShown] = useState(hasProblem);
  if (hasProblem && !isShown) setShown(true);
  return [isShown, setShown] as const;
}
