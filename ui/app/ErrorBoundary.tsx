import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Renders the replacement for a failed view; `reset` renders the children again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Resets the boundary when it changes, for example with the page. */
  readonly resetKey?: string;
  readonly onError?: (error: unknown) => void;
};

type ErrorBoundaryState = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** Shows a fallback, never a blank page, when a view throws or a chunk cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
  }
}
