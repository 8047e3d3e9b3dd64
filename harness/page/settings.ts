import type { ShopOptions } from './shop-address.ts';
import { parseWidth } from './widths.ts';

/** All choices on the harness page. They are stored in its address, so that links work. */
export interface Settings extends ShopOptions {
  /** CSS px. */
  readonly width: number;
  /** Page of the shop, counted from its root. */
  readonly path: string;
}

export const iconChoices = [
  { value: 'new', label: 'новые (2.x)' },
  { value: 'actions', label: 'новые (2.6.1)' },
  { value: 'old', label: 'старые (1.x)' },
  { value: 'both', label: 'те и другие' },
  { value: 'custom', label: 'свои (favorite.php)' },
] as const satisfies readonly { value: ShopOptions['icons']; label: string }[];

/** First what a page has where the layer does the template's work: with nothing at all in place of its scripts, inline code throws. */
export const templateChoices = [
  { value: 'left-out', label: 'заменены (compat.js)' },
  { value: 'on', label: 'до слоя' },
  { value: 'late', label: 'после слоя' },
  { value: 'off', label: 'нет, ничем не заменены' },
] as const satisfies readonly { value: ShopOptions['template']; label: string }[];

export const layerChoices = [
  { value: 'embed', label: 'есть' },
  { value: 'none', label: 'нет' },
] as const satisfies readonly { value: ShopOptions['layer']; label: string }[];

/** Reads the settings from a query string; missing and unknown values get their defaults. `width` is the default width. */
export function parseSettings(query: string, width: number): Settings {
  const given = new URLSearchParams(query);
  return {
    path: given.get('path') ?? '/catalog/?cards=24',
    width: parseWidth(given.get('width') ?? '') ?? width,
    icons: oneOf(iconChoices, given.get('icons')),
    template: oneOf(templateChoices, given.get('template')),
    layer: oneOf(layerChoices, given.get('layer')),
  };
}

/** The query string of these settings, with its question mark. */
export function querySettings({ path, width, icons, template, layer }: Settings): string {
  return `?${new URLSearchParams({ path, width: String(width), icons, template, layer })}`;
}

function oneOf<Value extends string>(choices: readonly [{ value: Value }, ...{ value: Value }[]], given: string | null): Value {
  return (choices.find(({ value }) => value === given) ?? choices[0]).value;
}
