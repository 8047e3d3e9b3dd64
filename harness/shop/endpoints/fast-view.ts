import { textAt } from '../../../src/platform/server/php-form.ts';
import { findProduct } from '../catalogue.ts';
import { renderFastView, renderFastViewLoader } from '../pages/fast-view.ts';
import { listedProducts } from '../pages/listing.ts';
import { findSectionById } from '../section-tree.ts';
import { emptyAnswer, htmlAnswer } from './answers.ts';
import { type Call, onPost } from './endpoint.ts';

/** `form.php?form_id=fast_view`: nothing without the iblock (contract/endpoints.md, 7.5). */
export function fastViewLoader({ input, page }: Call): string {
  const address = textAt(input, 'item_href') ?? '';
  return textAt(input, 'iblock_id') ? renderFastViewLoader(page, decodeURIComponent(address)).toString() : '';
}

/** The product before or behind one in the list that filter and sort describe; both ends lead to the other one (7.5). */
export const fastViewNav = onPost('{S}ajax/fastViewNav.php', (call) => {
  const list = listOf(call);
  const here = list.findIndex(({ id }) => String(id) === textAt(call.input, 'element'));
  const step = textAt(call.input, 'action') === 'prev' ? -1 : 1;
  const neighbour = list.at((here + step) % list.length);
  // Who is not in the list any more, since it was filtered otherwise, begins at its beginning.
  const product = findProduct(here < 0 ? (list[0]?.id ?? 0) : (neighbour?.id ?? 0));
  return product === undefined ? emptyAnswer() : htmlAnswer(renderFastView(call.page, product));
});

function listOf({ input, page }: Call) {
  const filter = jsonOf(textAt(input, 'filter'));
  const sort = Object.entries(jsonOf(textAt(input, 'sort')))[0];
  const url = new URL(page.url);
  url.search = String(filter.QUERY ?? '');
  if (sort && sort[0] !== 'SORT') {
    url.searchParams.set('sort', sort[0]);
    url.searchParams.set('order', String(sort[1]));
  }
  const section = findSectionById(textAt(input, 'section') || String(filter.SECTION_ID ?? ''));
  return listedProducts({ ...page, url }, section);
}

function jsonOf(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
