import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';

/** Selects one value per call. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** For event handlers only: nothing is dispatched while rendering or on mount. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
