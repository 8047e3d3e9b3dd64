/** Evaluated before the rest of the layer, in its own task (see `bring` in boot.ts). */
export { createElement } from 'react';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
