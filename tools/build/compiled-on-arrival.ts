import type { Plugin } from 'vite';

/** Libraries of which a visit calls a part. */
const calledInPart = ['purify', 'database', 'literals'];

/**
 * Tells Chromium to compile all functions of a file while it arrives, in a thread of its own. Otherwise each is parsed and compiled in the page's own
 * thread when it is first called, which is a third of the layer's script at load, also where a file is small. Other browsers read a comment.
 */
export const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && !calledInPart.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    }
  },
};
