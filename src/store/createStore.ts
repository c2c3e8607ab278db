import { configureStore, type DevToolsEnhancerOptions, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from './rootReducer';
import type { EffectGate } from './timeTravel/effectGate';
import { createTimeTravel } from './timeTravel/timeTravel';

interface StoreParts {
  readonly preloadedState: Partial<RootState>;
  readonly effectGate: EffectGate;
  /** The saga middleware; the store does not know of sagas. */
  readonly effects: Middleware;
  /** Tests bring the real DevTools instrument. */
  readonly enhancers?: readonly StoreEnhancer[];
  /** How the store shows itself to the extension (`timeTravel/devToolsOptions`); absent where there is none. */
  readonly devTools?: DevToolsEnhancerOptions | undefined;
}

/** Slices of 10,000 tasks and of 50,000 files. */
const large = ['tasks', 'taskDetail'];

/**
 * The one store. RTK's thunk is off: effects live in sagas. RTK's two checks (development only) skip what is large,
 * where they would cost 50 ms a tick at 10,000 tasks. DevTools stay on in production builds: without the extension they
 * cost nothing, not even their masks are fetched.
 */
export function createStore({ preloadedState, effectGate, effects, enhancers = [], devTools }: StoreParts) {
  const timeTravel = createTimeTravel(effectGate);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: false,
        immutableCheck: { ignoredPaths: large },
        serializableCheck: { ignoredPaths: large, ignoredActions: ['daemon/polled', 'taskDetail/received'] },
      })
        .prepend(timeTravel.middleware)
        .concat(effects),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
    devTools: devTools ?? false,
  });
  timeTravel.attach(store);
  return { store, resumeLive: timeTravel.resumeLive };
}
