import * as z from 'zod/mini';
import { pageReportSchema } from './page-report.ts';
import { siteSchema } from './site.ts';

/** What the background may ask of a page's bridge. `start` and `stop` reach `window.vitrina`; all three answer with a report. */
export type PageCommand = z.infer<typeof pageCommandSchema>;

export const pageCommandSchema = z.enum(['start', 'stop', 'report']);

/** A message to the bridge: only a page of the named site obeys it. */
export const toBridgeSchema = z.object({ to: z.literal('bridge'), command: pageCommandSchema });

/** From the panel, and only from pages of the extension itself. */
export const panelRequestSchema = z.discriminatedUnion('ask', [
  /** Tell what is known of the tab's site and page. */
  z.object({ ask: z.literal('look'), tab: z.int() }),
  /** Switch the layer of a site on or off, in every tab that shows it. */
  z.object({ ask: z.literal('switch'), tab: z.int(), site: siteSchema, on: z.boolean() }),
]);

export type PanelRequest = z.infer<typeof panelRequestSchema>;

/** What the panel shows: the current tab's site, and the layer there when the site is granted. */
export type SiteView = z.infer<typeof siteViewSchema>;

export const siteViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-a-web-page') }),
  z.object({ kind: z.literal('not-granted'), site: siteSchema }),
  z.object({
    kind: z.literal('granted'),
    site: siteSchema,
    /** Whether the extension starts the layer on this site. */
    on: z.boolean(),
    /** Null when nothing on the page answers. */
    report: z.nullable(pageReportSchema),
  }),
]);

/** From a page's bridge, on its own: the report has changed. */
export const bridgeReportSchema = z.object({ from: z.literal('bridge'), report: pageReportSchema });
