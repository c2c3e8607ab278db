import type { Middleware, StoreEnhancer } from '@reduxjs/toolkit';
import { createStore } from '../../src/store/createStore';
import type { RootState } from '../../src/store/rootReducer';
import { createEffectGate } from '../../src/store/timeTravel/effectGate';
import { createTimeTravel } from '../../src/store/timeTravel/timeTravel';
import { makeState } from './makeState';

const noEffects: Middleware = () => (next) => (action) => next(action);

interface Parts {
  readonly state?: RootState;
  readonly effects?: Middleware;
  readonly enhancers?: readonly StoreEnhancer[];
}

/** The application's store with time travel. It runs sagas only if `effects` is their middleware. */
export function makeStore({ state = makeState(), effects = noEffects, enhancers = [] }: Parts = {}) {
  const effectGate = createEffectGate();
  const timeTravel = createTimeTravel(effectGate);
  const store = createStore({ preloadedState: state, effects, enhancers, devTools: { options: false, timeTravel } });
  return { store, effectGate, resumeLive: timeTravel.resumeLive };
}
