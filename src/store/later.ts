import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * Slices whose code loads after the first page. Each adds its state here by declaration merging (`declare module '../later'`) and its
 * reducer by `addLaterReducer` when its module is loaded. Until the next action its state is absent and its selectors return the initial
 * state. (RTK's combineSlices does the same for six times the bytes.)
 */
export interface LaterState {}

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
