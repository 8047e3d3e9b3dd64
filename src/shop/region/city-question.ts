import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** “Is this your city?” may be in several headers at once; one answer counts for all. */
export const answeredState = perSession(() => proxy({ isAnswered: false }));
