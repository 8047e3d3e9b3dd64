import type { Plugin } from 'vite';
import { cut } from './cuts.ts';

/**
 * A call's `recognise` is how a server reads it (src/platform/server/call.ts): the demo shop and the replay need it, a page never does. The embed
 * goes without.
 */
export const withoutShopSide: Plugin = {
  name: 'without-shop-side',
  transform(code, id) {
    if (!/\/src\/shop\/[a-z-]+\/calls\//.test(id) || !/\brecognise\b/.test(code)) return undefined;
    return cut(code, { members: ['recognise'] }, id);
  },
};
