import { findAll } from '../../platform/find.ts';

/** The arrows of an entry in an older accordion, which turn by the class `opened`. */
export const iconsOf = (frame: ParentNode | undefined): Element[] => (frame ? findAll(frame, '.opener_icon') : []);
