import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { maskSecrets, maskText, type ShownLength } from '../../domain/debug/maskSecrets';

/** The content of a torrent is megabytes of base64. */
const shownCharacters = 2000;

const inDevTools: ShownLength = {
  // More elements do not help a reader, and cost 13 ms an action at 10,000 tasks.
  elements: 50,
  // The limit for records by gid. aria2 has about 200 options, and all are shown.
  keys: 300,
  characters: shownCharacters,
  longText: (text) => `${maskText(text.slice(0, shownCharacters))}… ${text.length} characters`,
};

/** A copy for DevTools with masked secrets and shortened texts. */
export const maskForDevTools = (value: unknown): unknown => maskSecrets(value, [], inDevTools);

export const devToolsOptions = {
  name: 'Arioso',
  maxAge: 200,
  trace: false,
  actionSanitizer: <A extends UnknownAction>(action: A): A => Object.assign({}, action, maskForDevTools(action)),
  stateSanitizer: <S>(state: S): S => Object.assign({}, state, maskForDevTools(state)),
} satisfies DevToolsEnhancerOptions;
