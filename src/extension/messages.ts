import * as z from 'zod/mini';
import { previewLimit } from '../config/preview.ts';
import { pageReportSchema } from './page-report.ts';
import { siteSchema } from './site.ts';

/** Commands of the background to a page's bridge. `start` and `stop` reach `window.vitrina`; all three answer with a report. */
export type PageCommand = z.infer<typeof pageCommandSchema>;

export const pageCommandSchema = z.enum(['start', 'stop', 'report']);

/** A preview's text [EXT-03]; null where there is none. */
const previewSchema = z.nullable(z.string().check(z.maxLength(previewLimit)));

/** A message to the bridge: accepted only by a page of the named site. */
export const toBridgeSchema = z.object({
  to: z.literal('bridge'),
  command: pageCommandSchema,
  /** The configuration that `start` takes instead of the page's own; null for the page's own. */
  preview: z.optional(previewSchema),
});

/** From the panel, accepted only from pages of the extension itself. */
export const panelRequestSchema = z.discriminatedUnion('ask', [
  /** Get the state of the tab's site and page. */
  z.object({ ask: z.literal('look'), tab: z.int() }),
  /** Switch the layer of a site on or off, in every tab that shows it. */
  z.object({ ask: z.literal('switch'), tab: z.int(), site: siteSchema, on: z.boolean() }),
  /** Store another preview for the site and show it in every tab of the site; null restores the site's own configuration. */
  z.object({ ask: z.literal('preview'), tab: z.int(), site: siteSchema, preview: previewSchema }),
  /** Restore the preview before the last change. */
  z.object({ ask: z.literal('undo'), tab: z.int(), site: siteSchema }),
]);

export type PanelRequest = z.infer<typeof panelRequestSchema>;

/** The panel's data: the current tab's site, and the layer there when the site is granted. */
export type SiteView = z.infer<typeof siteViewSchema>;

export const siteViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-a-web-page') }),
  /** The browser hides the tab's address: its site is not granted and the icon was not pressed on this page, or the page is the browser's own. */
  z.object({ kind: z.literal('unnamed') }),
  z.object({ kind: z.literal('not-granted'), site: siteSchema }),
  z.object({
    kind: z.literal('granted'),
    site: siteSchema,
    /** Whether the extension starts the layer on this site. */
    on: z.boolean(),
    preview: previewSchema,
    /** How many changes of the preview can be undone. */
    steps: z.int(),
    /** A preview in the address of the page, still packed; it is not applied before the merchandiser accepts it. */
    shared: z.optional(z.string()),
    /** Null when nothing on the page answers. */
    report: z.nullable(pageReportSchema),
  }),
]);

/** From a panel: one of its recordings has begun or ended. Answered with whether the scripts are registered accordingly. */
export const recordingsChangedSchema = z.object({ from: z.literal('panel'), changed: z.literal('recordings') });

export type RecordingsChanged = z.infer<typeof recordingsChangedSchema>;

/** From a page's bridge, unrequested: the report has changed. */
export const bridgeReportSchema = z.object({ from: z.literal('bridge'), report: pageReportSchema });

/** From the bridge of a starting page: asks for its site's preview. Answered with the text or null. */
export const bridgeQuestionSchema = z.object({ from: z.literal('bridge'), wants: z.literal('preview') });

export const bridgeAnswerSchema = z.optional(previewSchema);
