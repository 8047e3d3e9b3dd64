import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** For a test file of one component: each test has an empty document; the returned function draws into it, and again over what it drew. */
export function drawnInPanel(): (node: ReactNode) => void {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.replaceChildren();
    root = createRoot(document.body.appendChild(document.createElement('main')));
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return (node) => act(() => root.render(node));
}
