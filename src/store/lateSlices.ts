import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * Slices whose code loads after the first page. Each adds its state here by declaration merging (`declare module '../lateSlices'`) and its
 * reducer by `addLateReducer` when its module is loaded. Its state is absent until the next action. Meanwhile its selectors return the
 * initial state. (RTK's combineSlices does the same for six times the bytes.)
 */
export interface LateState {}

/** The part of the state that the selectors of late slices read. */
export interface WithLateSlices {
  readonly late: LateState;
}

type LateReducers = { [Name in keyof LateState]?: (state: LateState[Name], action: UnknownAction) => LateState[Name] };

const reducers: LateReducers = {};

export function addLateReducer(added: LateReducers): void {
  Object.assign(reducers, added);
}

export function lateReducer(state: LateState = {}, action: UnknownAction): LateState {
  let next = state;
  let name: keyof LateState;
  for (name in reducers) next = reducePart(next, name, action);
  return next;
}

function reducePart<Name extends keyof LateState>(state: LateState, name: Name, action: UnknownAction): LateState {
  const part = reducers[name]?.(state[name], action);
  return part === state[name] ? state : { ...state, [name]: part };
}
