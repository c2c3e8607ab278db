import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { partFailed } from '../../../store/slices/codeLoading';
import { ErrorBoundary } from './ErrorBoundary';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Shown while the part has failed. */
  readonly instead?: ReactNode;
  readonly onError?: (() => void) | undefined;
}

/** Leaves out a part that fails. A banner then offers to try again (common/loading/FailureBanner). */
export function PartBoundary({ children, instead, onError }: PartBoundaryProps) {
  const dispatch = useAppDispatch();
  const attempt = useAppSelector((state) => state.codeLoading.attempt);
  return (
    <ErrorBoundary
      place={attempt}
      instead={() => instead}
      onError={() => {
        dispatch(partFailed());
        onError?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
