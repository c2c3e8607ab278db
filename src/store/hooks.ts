import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, Store } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';

/** Selects one value per call. */
export const useAppSelector = useSelector.withTypes<RootState>();
/**
 * For event handlers only: nothing is dispatched while rendering or on mount. The only exception is `app/frame/App`, which reports its
 * first render.
 */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
/** For event handlers that read state which the component does not show, so that its changes do not render the component. */
export const useAppStore = useStore.withTypes<Store<RootState>>();
