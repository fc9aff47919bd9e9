import { Component, type ReactNode } from 'react';
import { FaultContext } from '../faults.ts';
import type { Say } from '../say.ts';
import { errorText } from '../../engine/error-text.ts';
import '../pieces/button.css';
import './message-page.css';

interface Props {
  readonly say: Say;
  /** Loads the page again. The answers are in the saved state of the flow, so nothing is lost. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** The last net: a fault that no block could keep to itself. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  static override contextType = FaultContext;
  declare context: React.ContextType<typeof FaultContext>;
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context({
      code: 'broken-page',
      block: undefined,
      message: errorText(error),
    });
  }

  override render(): ReactNode {
    const { say, onReload, children } = this.props;
    if (!this.state.broken) return children;
    return (
      // Without a picture: where something is broken, what is shown needs nothing more to be fetched.
      <main className="message-page">
        <h1>{say('shell.broken')}</h1>
        <p className="message-page-text">{say('shell.broken-detail')}</p>
        <button type="button" className="button button-main" onClick={onReload}>
          {say('shell.reload')}
        </button>
      </main>
    );
  }
}
