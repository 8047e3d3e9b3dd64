import { getContext } from '../../../context.ts';

/** A script of the menu did not come. */
export function reportMissing(error: unknown): undefined {
  getContext().report('mega-menu', String(error));
}
