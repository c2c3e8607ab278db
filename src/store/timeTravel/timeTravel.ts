import { isAction, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { SAGA_ACTION } from '@redux-saga/symbols';
import type { EffectGate } from './effectGate';

/**
 * Time travel while polling runs, in four steps:
 * 1. `head` is the state after Arioso's own last dispatch.
 * 2. If the store changes outside such a dispatch, DevTools has jumped, imported, skipped, reverted or locked. Then the effect gate closes,
 *    and sagas wait before their next call.
 * 3. While the gate is closed, actions of sagas are queued, because they report facts. Actions of the user are refused, because the screen
 *    does not show the daemon's present state.
 * 4. Jumping to the newest state, unlocking, or "Resume live" opens the gate; the queued actions are dispatched.
 */
export function createTimeTravel(gate: EffectGate): TimeTravel {
  let head: unknown;
  let depth = 0;
  let held: UnknownAction[] = [];
  let store: LiftedStore | undefined;

  const middleware: Middleware = (api) => (next) => (action) => {
    if (!gate.isOpen()) {
      if (isAction(action) && SAGA_ACTION in action) held.push(action);
      return action;
    }
    depth += 1;
    try {
      return next(action);
    } finally {
      depth -= 1;
      head = api.getState();
    }
  };

  const open = () => {
    head = store?.getState();
    gate.setOpen(true);
    const actions = held;
    held = [];
    for (const action of actions) store?.dispatch(action);
  };

  return {
    middleware,
    attach: (attached) => {
      store = attached;
      head = attached.getState();
      attached.subscribe(() => {
        if (depth > 0) return;
        const isLive = attached.getState() === head && !attached.liftedStore?.getState().isLocked;
        if (isLive) open();
        else gate.setOpen(false);
      });
    },
    resumeLive: () => {
      const lifted = store?.liftedStore;
      if (lifted) {
        if (lifted.getState().isLocked) lifted.dispatch({ type: 'LOCK_CHANGES', status: false });
        lifted.dispatch({ type: 'JUMP_TO_STATE', index: lifted.getState().stagedActionIds.length - 1 });
      }
      open();
    },
  };
}

export interface TimeTravel {
  readonly middleware: Middleware;
  /** Call it once, right after the store is made. */
  readonly attach: (store: LiftedStore) => void;
  /** The banner's button: jumps to the newest recorded state and continues from there. */
  readonly resumeLive: () => void;
}

/** A store with the DevTools instrument. Without DevTools there is no `liftedStore`. */
interface LiftedStore extends Pick<Store, 'getState' | 'dispatch' | 'subscribe'> {
  readonly liftedStore?: {
    getState(): { readonly isLocked: boolean; readonly stagedActionIds: readonly number[] };
    dispatch(action: UnknownAction): unknown;
  };
}
