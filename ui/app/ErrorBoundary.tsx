import { Component, type ReactNode } from "react";

export type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** What is shown instead; `reset` tries the children again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A change, such as that of the page, clears the failure. */
  readonly resetKey?: string;
  readonly onError?: (error: unknown) => void;
};

type ErrorBoundaryState = { readonly failed: false } | { readonly failed: true; readonly error: unknown };

/** The last net: a view that throws, or a chunk that cannot load, leaves a page to read, never a blank one. */
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
