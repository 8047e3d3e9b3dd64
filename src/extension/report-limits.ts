/** Limits of a page's messages; the agent respects them, the bridge enforces them. Separate from the schema, so that the agent stays small. */
export const limits = {
  /** Characters of the whole report as JSON. */
  report: 1_000_000,
  /** Characters of the site's own configuration. */
  own: 100_000,
  features: 100,
  /** Islands listed per feature; the counts include all. */
  islands: 25,
  problems: 50,
  /** Characters of a name or a label. */
  name: 80,
  /** Characters of an island's error. */
  text: 200,
  /** Characters of a problem: the list of what is expected, and the wrong value behind it. */
  problem: 400,
  /** Characters of one message of the page to the panel. */
  message: 400_000,
  /** Lines of the journal per message. */
  entries: 50,
  /** Characters of an address, a body or a value in a line of the journal. */
  body: 4000,
  /** Findings of a drift report, and places per finding. */
  findings: 200,
  places: 5,
  /** Characters of a selector. */
  selector: 1000,
  /** Options per request. */
  options: 60,
} as const;
