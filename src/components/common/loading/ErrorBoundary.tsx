import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change clears the error. */
  readonly resetKey?: string | number;
  /** Shown after an error. `retry` renders the children again. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  readonly onError?: () => void;
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Replaces children that fail to load or to render. The rest of the page stays. app/renderApp logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(() => this.setState({ failure: undefined }), failure.error) : this.props.children;
  }
}
