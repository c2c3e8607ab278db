import type { UnknownAction } from '@reduxjs/toolkit';
import type { LanguageNames } from '../domain/languageNames';
import type { ActivityState } from './slices/activity';
import type { ConnectionTestState } from './slices/connectionTest';
import type { DebugConsoleState } from './slices/debugConsole';
import type { FileChoiceState } from './slices/fileChoice';
import type { TaskLinksState } from './slices/taskLinks';
import type { IntakeState } from './slices/intake';

/**
 * Slices whose code comes after the first load: each says here what it holds, and joins by `addLaterReducer` when its
 * module is loaded. Until then, and until the next action, its part is absent: its selectors know what that means.
 * (RTK's combineSlices does the same for six times the bytes, which the first load has not got.)
 */
export interface LaterState {
  readonly activity?: ActivityState;
  readonly addedLanguages?: LanguageNames;
  readonly connectionTest?: ConnectionTestState;
  readonly debugConsole?: DebugConsoleState;
  readonly fileChoice?: FileChoiceState;
  readonly taskLinks?: TaskLinksState;
  readonly intake?: IntakeState;
}

type LaterReducers = { [Name in keyof LaterState]?: (state: LaterState[Name], action: UnknownAction) => LaterState[Name] };

const reducers: LaterReducers = {};

export function addLaterReducer(added: LaterReducers): void {
  Object.assign(reducers, added);
}

export function laterReducer(state: LaterState = {}, action: UnknownAction): LaterState {
  let next = state;
  let name: keyof LaterState;
  for (name in reducers) next = reducePart(next, name, action);
  return next;
}

function reducePart<Name extends keyof LaterState>(state: LaterState, name: Name, action: UnknownAction): LaterState {
  const part = reducers[name]?.(state[name], action);
  return part === state[name] ? state : { ...state, [name]: part };
}
