import { textAt } from '../../../src/platform/server/php-form.ts';
import { viewCounterPath } from '../pages/template-calls.ts';
import { emptyAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** Counts a view of a product's page; the page asks for it by a script of its own (contract/live-pages.md, 1 and 8). */
export const viewCounter: Endpoint = {
  path: viewCounterPath,
  methods: ['POST'],
  answer: ({ input }) => (textAt(input, 'AJAX') === 'Y' && textAt(input, 'PRODUCT_ID') ? emptyAnswer() : new Response('', { status: 400 })),
};
