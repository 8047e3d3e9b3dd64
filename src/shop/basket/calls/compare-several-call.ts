import { compareAction } from '../../compare/calls/compare-action-call.ts';
import { defineSeveral } from './favourite-several-call.ts';

/** Adds several items to the compare list, on pages whose compare icons are actions (contract/live-pages.md, 7) [BULK-02]. */
export const compareSeveral = defineSeveral('compare-several', 'compare', compareAction);
