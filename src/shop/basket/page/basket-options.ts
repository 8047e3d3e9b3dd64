import * as z from 'zod/mini';

/** The theme's switches of the basket page (contract/page.md, 1.1 and 3.14). Missing ones are off. */
export interface BasketOptions {
  readonly hasPrint: boolean;
  readonly hasShare: boolean;
  readonly hasDownload: boolean;
  readonly hasQuickOrder: boolean;
  /** `xls` or `pdf`. */
  readonly fileType: string;
  /** The shop's own labels of the buttons; empty if it has none. */
  readonly labels: { readonly print: string; readonly share: string; readonly download: string };
}

const yes = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === 'Y' || value === '1' || value === true),
);
const label = z.catch(z._default(z.string(), ''), '');

const themeSchema = z.object({
  SHOW_BASKET_PRINT: yes,
  SHOW_SHARE_BASKET: yes,
  SHOW_DOWNLOAD_BASKET: yes,
  SHOW_ONECLICKBUY_ON_BASKET_PAGE: yes,
  BASKET_FILE_DOWNLOAD_TEMPLATE: z.catch(z._default(z.string().check(z.regex(/^[a-z]{2,5}$/i)), 'xls'), 'xls'),
  EXPRESSION_FOR_PRINT_PAGE: label,
  EXPRESSION_FOR_SHARE_BASKET: label,
  EXPRESSION_FOR_DOWNLOAD_BASKET: label,
});

/** Reads the switches from the page's options. */
export function readBasketOptions(page: Window): BasketOptions {
  const options: unknown = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const raw = typeof options === 'object' && options !== null ? (options as { THEME?: unknown }).THEME : undefined;
  const theme = z.safeParse(themeSchema, raw).data ?? z.parse(themeSchema, {});
  return {
    hasPrint: theme.SHOW_BASKET_PRINT,
    hasShare: theme.SHOW_SHARE_BASKET,
    hasDownload: theme.SHOW_DOWNLOAD_BASKET,
    hasQuickOrder: theme.SHOW_ONECLICKBUY_ON_BASKET_PAGE,
    fileType: theme.BASKET_FILE_DOWNLOAD_TEMPLATE.toLowerCase(),
    labels: {
      print: theme.EXPRESSION_FOR_PRINT_PAGE,
      share: theme.EXPRESSION_FOR_SHARE_BASKET,
      download: theme.EXPRESSION_FOR_DOWNLOAD_BASKET,
    },
  };
}
