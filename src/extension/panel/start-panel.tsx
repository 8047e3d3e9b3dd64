// First: the components' own sheets build on it.
import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { textsFor } from './choose-texts.ts';
import { Panel } from './panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';

/** Renders the side panel into its document's `#panel`. */
export function startPanel(document: Document): void {
  const place = document.getElementById('panel');
  if (!place) throw new Error('Expected #panel in the side panel, got none');
  const texts = textsFor(navigator.languages);
  document.documentElement.lang = texts.language;
  createRoot(place).render(
    <StrictMode>
      <PanelBoundary texts={texts}>
        <Panel texts={texts} />
      </PanelBoundary>
    </StrictMode>,
  );
}
