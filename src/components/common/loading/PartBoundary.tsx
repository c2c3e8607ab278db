import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { partFailed } from '../../../store/slices/codeLoading';
import { ErrorBoundary } from './ErrorBoundary';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Shown while the part has failed. */
  readonly fallback?: ReactNode;
  readonly onError?: (() => void) | undefined;
}

/** Leaves out a part that fails. A banner then offers to try again (common/loading/FailureBanner). */
export function PartBoundary({ children, fallback, onError }: PartBoundaryProps) {
  const dispatch = useAppDispatch();
  const reloadCount = useAppSelector((state) => state.codeLoading.reloadCount);
  return (
    <ErrorBoundary
      resetKey={reloadCount}
      fallback={() => fallback}
      onError={() => {
        dispatch(partFailed());
        onError?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
