import type { UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type EffectMiddleware, type SagaIterator } from 'redux-saga';
import type { Environment } from '../../src/sagas/environment';
import type { RootState } from '../../src/store/rootReducer';
import { fakeEnvironment } from './fakeEnvironment';
import { makeStore } from './makeStore';

type AnyFunction = (...args: never[]) => unknown;

interface Wanted {
  readonly state?: RootState;
  readonly environment?: Environment;
  /** Instead of `call(function, …)`: what the replacement answers. */
  readonly provide?: readonly (readonly [AnyFunction, AnyFunction])[];
}

const running: { cancel(): void }[] = [];
afterEach(() => running.splice(0).forEach((saga) => saga.cancel()));

/**
 * Watchers that live: the real store, the real middleware, everything outside of them faked. For what expectSaga cannot
 * show, which is how they behave over time.
 */
export function startSagas(saga: () => SagaIterator<void>, { state, environment = fakeEnvironment(), provide = [] }: Wanted = {}) {
  const actions: UnknownAction[] = [];
  const errors: unknown[] = [];
  const provided: EffectMiddleware = (next) => (effect: unknown) => {
    const replacement = isCall(effect) ? provide.find(([known]) => known === effect.payload.fn)?.[1] : undefined;
    next(replacement && isCall(effect) ? { ...effect, payload: { ...effect.payload, fn: replacement } } : effect);
  };
  const sagaMiddleware = createSagaMiddleware({
    context: { environment },
    effectMiddlewares: [provided],
    onError: (error) => errors.push(error),
  });
  const { store, effectGate, resumeLive } = makeStore({
    ...(state ? { state } : {}),
    effects: (api) => {
      const run = sagaMiddleware(api);
      return (next) => (action) => {
        actions.push(action as UnknownAction);
        return run(next)(action);
      };
    },
  });
  const task = sagaMiddleware.run(saga);
  running.push(task);
  return {
    store,
    effectGate,
    resumeLive,
    environment,
    /** Everything that was dispatched, by whom ever. */
    actions,
    types: () => actions.map(({ type }) => type),
    errors,
    task,
  };
}

interface CallEffect {
  readonly type: 'CALL';
  readonly payload: { readonly fn: unknown };
}

const isCall = (effect: unknown): effect is CallEffect =>
  typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'CALL' && 'payload' in effect;
