import { proxy } from 'valtio/vanilla';
import { perRun } from '../shop.ts';

/** “Is this your city?” may be asked in several headers at once and is answered for all of them. */
export const answeredState = perRun(() => proxy({ isAnswered: false }));
