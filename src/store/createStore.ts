import { configureStore, type DevToolsEnhancerOptions, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import type { Milliseconds } from '../domain/units';
import { rootReducer, type RootState } from './rootReducer';
import type { TimeTravel } from './timeTravel/timeTravel';

/** The parts of the store that only the DevTools extension uses. `timeTravel/devTools` makes them. */
export interface DevTools {
  readonly options: DevToolsEnhancerOptions | false;
  readonly timeTravel: TimeTravel;
}

interface StoreParts {
  readonly preloadedState: Partial<RootState>;
  /** The saga middleware, as a parameter because the store must not import sagas. */
  readonly effects: Middleware;
  /** Tests add the real DevTools instrument. */
  readonly enhancers?: readonly StoreEnhancer[];
  /** Absent without the extension. */
  readonly devTools?: DevTools | undefined;
}

/** These slices may hold 10,000 tasks or 50,000 files. */
const largePaths = ['tasks', 'late.taskDetail'];
/** The actions that carry tasks and files. */
const largeActions = ['daemon/polled', 'taskDetail/polled', 'tasks/filesReceived'];

/** RTK's default of 32 ms would cause warnings on any slow machine. */
const warnAfter: Milliseconds = 500;

/** RTK's two checks in development skip the large slices, where they would cost 40 ms a tick at 10,000 tasks. */
const developmentChecks =
  process.env.NODE_ENV === 'production'
    ? {}
    : {
        immutableCheck: { warnAfter, ignoredPaths: largePaths },
        serializableCheck: { warnAfter, ignoredPaths: largePaths, ignoredActions: largeActions },
      };

/**
 * Makes the store. RTK's thunk is off, because effects live in sagas. DevTools stay on in production builds: without the extension they
 * cost nothing, and their code is not loaded.
 */
export function createStore({ preloadedState, effects, enhancers = [], devTools }: StoreParts) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: false, ...developmentChecks })
        .prepend(devTools ? [devTools.timeTravel.middleware] : [])
        .concat(effects),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
    devTools: devTools?.options ?? false,
  });
  devTools?.timeTravel.attach(store);
  return store;
}
