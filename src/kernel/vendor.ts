/** Evaluated before the rest of the layer, in a task of its own (see `bring` in boot.ts). */
export { createElement } from 'react';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
