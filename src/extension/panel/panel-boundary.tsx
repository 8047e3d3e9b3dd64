import { Component, type ReactNode } from 'react';
import { Message } from './message.tsx';
import type { Texts } from './panel-texts.ts';

interface PanelBoundaryProps {
  readonly texts: Texts;
  readonly children: ReactNode;
}

interface PanelBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Shows a message instead of a panel that threw: without it React removes everything, and the panel stays blank until it is closed. The
 * button draws the panel anew in the same document, so a running recording continues [EXT-02].
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override readonly state: PanelBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PanelBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    const { title, text, button } = texts.broken;
    return (
      <>
        <header className="head">
          <h1>{texts.title}</h1>
        </header>
        <main>
          <Message role="alert" tone="bad" title={title}>
            <p>{text}</p>
            <button type="button" onClick={() => this.setState({ hasFailed: false })}>
              {button}
            </button>
          </Message>
        </main>
      </>
    );
  }
}
