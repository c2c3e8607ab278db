import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change clears the error. */
  readonly place?: string | number;
  /** Shown after an error. `retry` renders the children again. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly onError?: () => void;
}

/** Replaces children that fail to load or to render. The rest of the page stays. app/renderApp logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.instead(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
