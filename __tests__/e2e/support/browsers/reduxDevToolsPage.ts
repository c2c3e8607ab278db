/**
 * The part of the Redux DevTools extension that lives in the page, on the instrument that the extension itself uses. Its monitor is left
 * out: a test dispatches to `reduxStore.liftedStore` what the monitor's buttons dispatch. Bundled by reduxDevTools.ts.
 */
import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancerStoreCreator } from 'redux';

interface LiftedState {
  readonly stagedActionIds: readonly number[];
  readonly actionsById: Readonly<Record<number, { readonly action: UnknownAction }>>;
  readonly computedStates: readonly { readonly state: unknown }[];
  readonly currentStateIndex: number;
  readonly isLocked: boolean;
}

interface InstrumentedStore {
  getState(): unknown;
  readonly liftedStore: { getState(): LiftedState; dispatch(action: UnknownAction): unknown };
}

declare global {
  var reduxStore: InstrumentedStore;
  /** All actions and the present state, as the extension shows them. */
  var shownByDevTools: () => readonly unknown[];
}

interface Options {
  readonly maxAge: number;
  readonly actionSanitizer: (action: UnknownAction, id: number) => UnknownAction;
  readonly stateSanitizer: (state: unknown, index: number) => unknown;
}

const withInstrument =
  ({ maxAge, actionSanitizer, stateSanitizer }: Options) =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator): StoreEnhancerStoreCreator =>
  (...args) => {
    const store = compose<StoreEnhancerStoreCreator>(...enhancers, instrument(undefined, { maxAge }))(createStore)(...args);
    Object.assign(globalThis, {
      reduxStore: store,
      shownByDevTools: () => {
        const { stagedActionIds, actionsById } = reduxStore.liftedStore.getState();
        const actions = stagedActionIds.flatMap((id) => actionsById[id] ?? []).map(({ action }, id) => actionSanitizer(action, id));
        return [...actions, stateSanitizer(reduxStore.getState(), 0)];
      },
    });
    return store;
  };

Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION__: withInstrument,
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: withInstrument,
});
