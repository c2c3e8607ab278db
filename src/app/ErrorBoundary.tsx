import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { reloadPage } from '../platform/page';
import { Button } from '../components/common/Button';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Identifies the page: a change clears the error. */
  readonly place: string;
  /** The central error report (sagas/supervise). */
  readonly onError: (error: unknown) => void;
}

/** A page that fails to render shows an error; navigation and status bar stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const text = useText();
  return (
    <div role="alert" className={styles.broken}>
      <h1>{text('error.boundaryTitle')}</h1>
      <p>{text('error.boundaryText')}</p>
      <Button
        kind="primary"
        onClick={() => {
          reloadPage();
        }}
      >
        {text('action.reload')}
      </Button>
    </div>
  );
}
