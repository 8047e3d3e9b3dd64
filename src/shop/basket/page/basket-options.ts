import * as z from 'zod/mini';
import { yesSchema } from '../../../platform/server/php-schemas.ts';

/** A label of the shop's own; empty if it has none. */
const label = z.catch(z._default(z.string(), ''), '');

const themeSchema = z.pipe(
  z.object({
    SHOW_BASKET_PRINT: yesSchema,
    SHOW_SHARE_BASKET: yesSchema,
    SHOW_DOWNLOAD_BASKET: yesSchema,
    SHOW_ONECLICKBUY_ON_BASKET_PAGE: yesSchema,
    BASKET_FILE_DOWNLOAD_TEMPLATE: z.catch(z._default(z.string().check(z.regex(/^[a-z]{2,5}$/i)), 'xls'), 'xls'),
    EXPRESSION_FOR_PRINT_PAGE: label,
    EXPRESSION_FOR_SHARE_BASKET: label,
    EXPRESSION_FOR_DOWNLOAD_BASKET: label,
  }),
  z.transform((theme) => ({
    hasPrint: theme.SHOW_BASKET_PRINT,
    hasShare: theme.SHOW_SHARE_BASKET,
    hasDownload: theme.SHOW_DOWNLOAD_BASKET,
    hasQuickOrder: theme.SHOW_ONECLICKBUY_ON_BASKET_PAGE,
    /** `xls` or `pdf`. */
    fileType: theme.BASKET_FILE_DOWNLOAD_TEMPLATE.toLowerCase(),
    labels: {
      print: theme.EXPRESSION_FOR_PRINT_PAGE,
      share: theme.EXPRESSION_FOR_SHARE_BASKET,
      download: theme.EXPRESSION_FOR_DOWNLOAD_BASKET,
    },
  })),
);

/** Reads the theme's switches of the basket page from its options (contract/page.md, 1.1 and 3.14). Missing ones are off. */
export function readBasketOptions(page: Window): z.output<typeof themeSchema> {
  const options: unknown = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const raw = typeof options === 'object' && options !== null ? (options as { THEME?: unknown }).THEME : undefined;
  return z.safeParse(themeSchema, raw).data ?? z.parse(themeSchema, {});
}
