import { Component, type ReactNode } from 'react';
import { FaultContext } from './faults.ts';
import { errorText } from '../engine/error-text.ts';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

/** Keeps a fault inside one block: the rest of the screen stays usable, operations are told. */
export class BlockBoundary extends Component<Props, { readonly fault: string | undefined }> {
  static override contextType = FaultContext;
  declare context: React.ContextType<typeof FaultContext>;
  override state = { fault: undefined };

  static getDerivedStateFromError(error: unknown): { fault: string } {
    return { fault: errorText(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.context({
      code: 'broken-block',
      block: this.props.id,
      message: errorText(error),
    });
  }

  override render(): ReactNode {
    if (this.state.fault === undefined) return this.props.children;
    return import.meta.env.DEV ? <p role="alert">{`${this.props.id}: ${String(this.state.fault)}`}</p> : null;
  }
}
