import * as z from 'zod/mini';
import { describeIssue, valueAt } from '../../platform/server/describe-issue.ts';
import { shown } from './shown.ts';

/** Site options that the layer uses, parsed once from `arAsproOptions` (contract/page.md, 1.1) [PAGE-02]. */
export interface SiteOptions {
  /** Begins and ends with a slash. */
  readonly siteDir: string;
  readonly siteId: string;
  /** Roubles; 0 is no minimum. */
  readonly minimumOrderPrice: number;
  readonly pages: {
    readonly basket: string;
    readonly catalogue: string;
    readonly compare: string;
    readonly search: string;
    readonly favourites: string;
  };
  /** Which kind of page this is, by the page's own flags. */
  readonly flags: {
    readonly front: boolean;
    readonly basket: boolean;
    readonly order: boolean;
    readonly catalogue: boolean;
  };
  readonly theme: {
    readonly basketView: 'NORMAL' | 'FLY' | 'FLY2' | 'BOTTOM';
    /** Whether the fly-out opens after an add [BUY-03]. */
    readonly showBasketOnAdd: boolean;
    readonly compactFooterOnMobile: boolean;
    /** Whether the side column stays in view [SMALL-06]. */
    readonly stickySidebar: boolean;
    readonly searchType: string;
    readonly logo: string;
    readonly logoLight: string;
    readonly logoFixed: string;
    /** Look and place of the link to the top; `NONE`: there is none. */
    readonly toTop: string;
    readonly toTopPosition: string;
  };
  /** Rounding of quantities: 1 000 000 means six decimals. */
  readonly precisionFactor: number;
}

type Report = (name: string, message: string) => void;

const text = z.string();
const flag = z.pipe(
  z.literal(['1', 'Y', true, 1, '', 'N', '0', false, 0]),
  z.transform((value) => value !== 'N' && value !== '0' && Boolean(value)),
);
const roubles = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*\d*(?:[.,]\d+)?\s*$/))]),
  z.transform((value) => (typeof value === 'number' ? value : Number(value.trim().replace(',', '.')))),
);
const siteDirSchema = z.pipe(
  // No backslash either: browsers treat it as a slash, so `/\host/` would be another site.
  z.string().check(z.regex(/^\/(?:[^/\\\s?#]+\/)*[^/\\\s?#]*$/)),
  z.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
);
const addressSchema = z.string().check(z.regex(/^(?:\/(?![/\\])|https?:\/\/)/));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads the options with a default for each. A missing or malformed one is reported by its full name and never stops
 * anything. `bodySiteDir` is `body[data-site]`, the template's own fallback; `overrides` of the configuration take precedence over the page's, by path; an
 * unreadable one is reported [EMB-04].
 */
export function parseOptions(
  raw: unknown,
  bodySiteDir: string | undefined,
  report: Report,
  overrides: Readonly<Record<string, unknown>> = {},
): SiteOptions {
  if (!isRecord(raw)) report('arAsproOptions', raw === undefined ? 'missing; defaults are used' : `expected an object, got ${shown(raw)}`);
  const root = isRecord(raw) ? raw : {};

  const known = new Set<string>();

  /** `isExpected`: every copy of the template has it (contract/page.md, 5), so a missing one is reported. */
  function read<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    fallback: z.output<Schema>,
    isExpected?: boolean,
  ): z.output<Schema> {
    known.add(path);
    const instead = `${JSON.stringify(fallback)} is used`;
    const parse = (name: string, value: unknown, otherwise: string, otherValue: () => z.output<Schema>): z.output<Schema> => {
      const parsed = z.safeParse(schema, value);
      if (parsed.success) return parsed.data;
      report(name, `expected ${describeIssue(parsed.error.issues[0]).expected}, got ${shown(value)}, which is not readable; ${otherwise}`);
      return otherValue();
    };
    const readOwn = () => {
      const value = valueAt(root, path.split('.'));
      if (value !== undefined) return parse(`arAsproOptions.${path}`, value, instead, () => fallback);
      if (isExpected && isRecord(raw)) report(`arAsproOptions.${path}`, `missing; ${instead}`);
      return fallback;
    };
    return Object.hasOwn(overrides, path) ? parse(`config.options.${path}`, overrides[path], "the page's own is used", readOwn) : readOwn();
  }

  const readText = (path: string) => read(path, text, '');
  const readFlag = (path: string, fallback = false) => read(path, flag, fallback);
  const siteDir = read('SITE_DIR', siteDirSchema, z.safeParse(siteDirSchema, bodySiteDir).data ?? '/', true);
  const readAddress = (name: string, usual: string, isExpected?: boolean) =>
    read(`PAGES.${name}_PAGE_URL`, addressSchema, siteDir + usual, isExpected);
  const options = {
    siteDir,
    siteId: read('SITE_ID', text, 's1', true),
    minimumOrderPrice: read('PRICES.MIN_PRICE', roubles, 0, true),
    pages: {
      basket: readAddress('BASKET', 'basket/', true),
      catalogue: readAddress('CATALOG', 'catalog/', true),
      compare: readAddress('COMPARE', 'catalog/compare.php'),
      search: readAddress('SEARCH', 'catalog/', true),
      favourites: readAddress('FAVORITE', 'personal/favorite/'),
    },
    flags: {
      front: readFlag('PAGES.FRONT_PAGE'),
      basket: readFlag('PAGES.BASKET_PAGE'),
      order: readFlag('PAGES.ORDER_PAGE'),
      catalogue: readFlag('PAGES.CATALOG_PAGE'),
    },
    theme: {
      basketView: read('THEME.ORDER_BASKET_VIEW', z.enum(['NORMAL', 'FLY', 'FLY2', 'BOTTOM']), 'NORMAL', true),
      showBasketOnAdd: readFlag('THEME.SHOW_BASKET_ONADDTOCART', true),
      compactFooterOnMobile: readFlag('THEME.COMPACT_FOOTER_MOBILE'),
      stickySidebar: readFlag('THEME.STICKY_SIDEBAR', true),
      searchType: readText('THEME.TYPE_SEARCH'),
      logo: readText('THEME.LOGO_IMAGE'),
      logoLight: readText('THEME.LOGO_IMAGE_LIGHT'),
      logoFixed: readText('THEME.LOGO_IMAGE_FIXED'),
      toTop: readText('THEME.SCROLLTOTOP_TYPE'),
      toTopPosition: readText('THEME.SCROLLTOTOP_POSITION'),
    },
    // Below 1 it would round one pair down to zero.
    precisionFactor: read('JS_ITEM_CLICK.precisionFactor', z.number().check(z.minimum(1)), 1_000_000),
  };
  for (const path of Object.keys(overrides))
    if (!known.has(path)) report(`config.options.${path}`, `unknown option; expected one of ${[...known].join(', ')}`);
  return options;
}
