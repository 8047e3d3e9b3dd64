/* What the layer uses of `react-dom` and `react-dom/client`, on Preact (see react.ts). */
import { Component, type ComponentChildren, options, render } from 'preact';
import { createElement } from './react.ts';

export { createPortal } from 'preact';
export { flushSync } from './drawing.ts';

// Handlers get the browser's own event; React's carries it along.
options.event = (event) => Object.assign(event, { nativeEvent: event });

interface RootOptions {
  onUncaughtError(error: unknown): void;
}

interface BoundaryProps {
  readonly children: ComponentChildren;
  onError(error: unknown): void;
}

/** A failure that nobody inside has caught takes everything off, as in React. */
class RootBoundary extends Component<BoundaryProps, { readonly hasFailed?: boolean }> {
  static override getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ComponentChildren {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Draws at once, where React waits for `flushSync` or the next task. */
export function createRoot(
  place: Element,
  { onUncaughtError }: RootOptions,
): { render(children: ComponentChildren): void; unmount(): void } {
  let failures = 0;
  const onError = (error: unknown): void => {
    failures++;
    onUncaughtError(error);
  };
  return {
    // Behind a failure the next drawing is a new beginning.
    render: (children) => render(createElement(RootBoundary, { key: failures, onError, children }), place),
    unmount: () => render(null, place),
  };
}
