import { failed, ok, type Result } from '../../platform/result.ts';

/** The item of an icon (contract/page.md, 3.3 and 3.5). */
export interface IconProps {
  readonly itemId: string;
  readonly iblockId: string;
}

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

/** The item that a control names; `feature` is named in the problem. */
export function readItemId(feature: string, control: Element): Result<string> {
  const id = control.getAttribute('data-item');
  return id && /^\d+$/.test(id) ? ok(id) : failed('unreadable', `${feature}: data-item is ${JSON.stringify(id)}, expected digits`);
}

/** Codes of the properties that are bought with an item. */
export const readCodes = (control: Element): readonly string[] =>
  (control.getAttribute('data-props') ?? '').split(';').flatMap((code) => code.trim() || []);

/** The icon that names the item: the element itself, or the first one in it. */
export const findIcon = (root: Element, selector: string): Element | null =>
  root.matches('[data-item]') ? root : (root.querySelector(`:is(${selector})[data-item]`) ?? root.querySelector(selector));

/** Reads the item of an icon; `feature` is named in the problem. */
export function readIcon(feature: string, root: Element, selector: string): Result<IconProps> {
  const icon = findIcon(root, selector);
  if (!icon) return failed('unreadable', `${feature}: expected ${selector} inside`);
  const id = readItemId(feature, icon);
  return id.ok ? ok({ itemId: id.value, iblockId: icon.getAttribute('data-iblock') ?? '' }) : id;
}
