import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { reloadPage } from '../platform/page';
import { Button } from '../components/common/Button';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Which page this is: another one gets a new chance. */
  readonly place: string;
  /** Where all errors go (architecture, "Errors"). */
  readonly onError: (error: unknown) => void;
}

/** A page that fails to render takes only itself down: navigation and status stay. */
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
