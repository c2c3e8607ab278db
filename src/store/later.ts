import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * The slices whose code comes after the first load. Each adds its part of the state here by declaration merging
 * (`declare module '../later'`), and joins by `addLaterReducer` when its module is loaded. Before the next action its part
 * is absent, and its selectors answer the initial state. (RTK's combineSlices does the same for six times the bytes.)
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
