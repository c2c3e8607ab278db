import type { ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks';

/** Parts of the shell that the first page does not need. Their code is fetched after the first paint. */
export function AfterFirstPage({ children }: { readonly children: ReactNode }) {
  const isFirstPageShown = useAppSelector((state) => state.startUp.isFirstPageShown);
  return isFirstPageShown && children;
}
