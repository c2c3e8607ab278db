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
  /** Pairs of a function and its replacement in `call` effects. */
  readonly provide?: readonly (readonly [AnyFunction, AnyFunction])[];
}

const running: { cancel(): void }[] = [];
const uncaught: (readonly unknown[])[] = [];
afterEach(() => {
  running.splice(0).forEach((saga) => saga.cancel());
  expect(uncaught.splice(0).flat()).toEqual([]);
});

/**
 * Runs sagas with the real store and middleware, and fakes for everything else. For behaviour over time, which expectSaga
 * cannot show.
 */
export function startSagas(saga: () => SagaIterator<void>, { state, environment = fakeEnvironment(), provide = [] }: Wanted = {}) {
  const actions: UnknownAction[] = [];
  const errors: unknown[] = [];
  uncaught.push(errors);
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
    /** All dispatched actions, those of sagas included. */
    actions,
    types: () => actions.map(({ type }) => type),
    /** Errors that ended the root saga. One that the test does not take out (`splice`) fails it. */
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
