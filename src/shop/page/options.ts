import * as z from 'zod/mini';
import { describeIssue } from '../../platform/server/describe-issue.ts';
import { shown } from './shown.ts';

/** Site options that the layer uses, parsed once from `arAsproOptions` (contract/page.md, 1.1) [PAGE-02]. */
export interface SiteOptions {
  /** Begins and ends with a slash. */
  readonly siteDir: string;
  readonly siteId: string;
  readonly templatePath: string;
  readonly moduleVersion: string;
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
    readonly personal: boolean;
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
  readonly counters: { readonly yandex: boolean; readonly google: boolean };
  /** Rounding of quantities: 1 000 000 means six decimals. */
  readonly precisionFactor: number;
}

type Report = (name: string, message: string) => void;

const text = z.string();
const flag = z.pipe(
  z.union([z.literal('1'), z.literal('Y'), z.literal(''), z.literal('N'), z.literal('0'), z.boolean(), z.literal(1), z.literal(0)]),
  z.transform((value) => value === '1' || value === 'Y' || value === true || value === 1),
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

const unreadable = ({ issues }: z.core.$ZodError, value: unknown): string =>
  `expected ${describeIssue(issues[0]).expected}, got ${shown(value)}, which is not readable`;

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

  /** `isOptional`: absent in older copies of the template (contract/page.md, 5), which is not reported. */
  function read<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    fallback: z.output<Schema>,
    isOptional = false,
  ): z.output<Schema> {
    known.add(path);
    if (Object.hasOwn(overrides, path)) {
      const chosen = z.safeParse(schema, overrides[path]);
      if (chosen.success) return chosen.data;
      report(`config.options.${path}`, `${unreadable(chosen.error, overrides[path])}; the page's own is used`);
    }
    const value = path.split('.').reduce<unknown>((branch, key) => (isRecord(branch) ? branch[key] : undefined), root);
    if (value === undefined) {
      if (!isOptional && isRecord(raw)) report(`arAsproOptions.${path}`, `missing; ${JSON.stringify(fallback)} is used`);
      return fallback;
    }
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    report(`arAsproOptions.${path}`, `${unreadable(parsed.error, value)}; ${JSON.stringify(fallback)} is used`);
    return fallback;
  }

  const siteDir = read('SITE_DIR', siteDirSchema, z.safeParse(siteDirSchema, bodySiteDir).data ?? '/');
  const options = {
    siteDir,
    siteId: read('SITE_ID', text, 's1'),
    templatePath: read('SITE_TEMPLATE_PATH', text, '/bitrix/templates/aspro_max', true),
    moduleVersion: read('MODULE_VERSION', text, '', true),
    minimumOrderPrice: read('PRICES.MIN_PRICE', roubles, 0),
    pages: {
      basket: read('PAGES.BASKET_PAGE_URL', addressSchema, `${siteDir}basket/`),
      catalogue: read('PAGES.CATALOG_PAGE_URL', addressSchema, `${siteDir}catalog/`),
      compare: read('PAGES.COMPARE_PAGE_URL', addressSchema, `${siteDir}catalog/compare.php`, true),
      search: read('PAGES.SEARCH_PAGE_URL', addressSchema, `${siteDir}catalog/`),
      favourites: read('PAGES.FAVORITE_PAGE_URL', addressSchema, `${siteDir}personal/favorite/`, true),
    },
    flags: {
      front: read('PAGES.FRONT_PAGE', flag, false, true),
      basket: read('PAGES.BASKET_PAGE', flag, false, true),
      order: read('PAGES.ORDER_PAGE', flag, false, true),
      personal: read('PAGES.PERSONAL_PAGE', flag, false, true),
      catalogue: read('PAGES.CATALOG_PAGE', flag, false, true),
    },
    theme: {
      basketView: read('THEME.ORDER_BASKET_VIEW', z.enum(['NORMAL', 'FLY', 'FLY2', 'BOTTOM']), 'NORMAL'),
      showBasketOnAdd: read('THEME.SHOW_BASKET_ONADDTOCART', flag, true, true),
      compactFooterOnMobile: read('THEME.COMPACT_FOOTER_MOBILE', flag, false, true),
      stickySidebar: read('THEME.STICKY_SIDEBAR', flag, true, true),
      searchType: read('THEME.TYPE_SEARCH', text, '', true),
      logo: read('THEME.LOGO_IMAGE', text, '', true),
      logoLight: read('THEME.LOGO_IMAGE_LIGHT', text, '', true),
      logoFixed: read('THEME.LOGO_IMAGE_FIXED', text, '', true),
      toTop: read('THEME.SCROLLTOTOP_TYPE', text, '', true),
      toTopPosition: read('THEME.SCROLLTOTOP_POSITION', text, '', true),
    },
    counters: {
      yandex: read('COUNTERS.YANDEX_COUNTER', flag, false, true),
      google: read('COUNTERS.GOOGLE_COUNTER', flag, false, true),
    },
    // Below 1 it would round one pair down to zero.
    precisionFactor: read('JS_ITEM_CLICK.precisionFactor', z.number().check(z.minimum(1)), 1_000_000, true),
  };
  for (const path of Object.keys(overrides))
    if (!known.has(path)) report(`config.options.${path}`, `unknown option; expected one of ${[...known].join(', ')}`);
  return options;
}
