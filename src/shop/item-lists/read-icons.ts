import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../platform/result.ts';

/** The item's data on its icon (contract/page.md, 3.3 and 3.5). */
export interface IconProps {
  readonly itemId: string;
  readonly iblockId: string;
  readonly quantity: number;
  readonly offers: boolean;
  readonly props: readonly string[];
}

const iconSchema = z.object({
  'data-item': z.string().check(z.regex(/^\d+$/)),
  'data-iblock': z._default(z.string(), ''),
  'data-quantity': z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => Number(text.replace(',', '.')) || 1),
    ),
    1,
  ),
  'data-offers': z.optional(z.string()),
  'data-props': z._default(z.string(), ''),
});

/** The layer's own attributes are not sent. */
const isOfPage = (name: string) => name.startsWith('data-') && !name.startsWith('data-vitrina-');

/** All `data-` attributes of an icon that is an action, by name without `data-`: the server gets them as they are [FAV-02]. */
export function readFields(icon: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...icon.attributes].flatMap(({ name, value }) => (isOfPage(name) ? [[name.slice('data-'.length), value]] : [])),
  );
}

/** Tooltip of such an icon when off and when on. */
export function readTitles(icon: Element): readonly [off: string, on: string] {
  const title = icon.getAttribute('data-title') ?? icon.getAttribute('title') ?? '';
  return [title, icon.getAttribute('data-title_added') ?? title];
}

/** Reads the first element that carries an item id; `feature` names it in the problem. */
export function readIcon(feature: string, root: Element, selector: string): Result<IconProps> {
  const icon = root.matches('[data-item]') ? root : (root.querySelector(`:is(${selector})[data-item]`) ?? root.querySelector(selector));
  if (!icon) return failed('unreadable', `${feature}: expected ${selector} inside`);
  const parsed = z.safeParse(iconSchema, Object.fromEntries([...icon.attributes].map(({ name, value }) => [name, value])));
  if (!parsed.success)
    return failed('unreadable', `${feature}: data-item is ${JSON.stringify(icon.getAttribute('data-item'))}, expected digits`);
  const data = parsed.data;
  return ok({
    itemId: data['data-item'],
    iblockId: data['data-iblock'],
    quantity: data['data-quantity'],
    offers: data['data-offers'] === 'Y',
    props: data['data-props'].split(';').flatMap((code) => code.trim() || []),
  });
}
