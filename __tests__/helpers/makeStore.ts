import type { Middleware, StoreEnhancer } from '@reduxjs/toolkit';
import { createStore } from '../../src/store/createStore';
import type { RootState } from '../../src/store/rootReducer';
import { createEffectGate } from '../../src/store/timeTravel/effectGate';
import { makeState } from './makeState';

const noEffects: Middleware = () => (next) => (action) => next(action);

interface Parts {
  readonly state?: RootState;
  readonly effects?: Middleware;
  readonly enhancers?: readonly StoreEnhancer[];
}

/** The application's store. It runs sagas only if `effects` is their middleware. */
export function makeStore({ state = makeState(), effects = noEffects, enhancers = [] }: Parts = {}) {
  const effectGate = createEffectGate();
  return { ...createStore({ preloadedState: state, effectGate, effects, enhancers }), effectGate };
}
