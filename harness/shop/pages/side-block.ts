import type { PageContext } from './context.ts';
import { html, type Markup, raw } from './html.ts';

/** Whether the shopper has collapsed a block of the side column (contract/page.md, 4.2). */
export const isFolded = ({ cookie }: PageContext, name: string): boolean => cookie?.(`${name}_CLOSED`) === 'Y';

/** Head and body of a collapsible block whose state is stored (contract/page.md, 3.22). */
export function renderSideBlock(context: PageContext, name: string, words: string, body: Markup): Markup {
  const isClosed = isFolded(context, name);
  return html`<div class="slide-block__head${isClosed && ' closed'}" data-id="${name}">${words}</div><div class="slide-block__body"${isClosed && raw(' style="display:none"')}>${body}</div>`;
}
