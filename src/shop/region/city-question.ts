import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** “Is this your city?” may be asked in several headers at once and is answered for all of them. */
export const answeredState = perSession(() => proxy({ isAnswered: false }));
