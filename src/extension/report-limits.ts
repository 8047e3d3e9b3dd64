/** Bounds of what a page tells; the agent keeps to them, the bridge insists. Apart from the schema, so that the agent stays small. */
export const limits = {
  /** Characters of the whole report as JSON. */
  report: 1_000_000,
  /** Characters of the site's own configuration. */
  own: 100_000,
  features: 100,
  /** Islands listed by feature; the counts are of all. */
  islands: 25,
  problems: 50,
  /** Characters of a name or a label. */
  name: 80,
  /** Characters of an error or a problem. */
  text: 200,
  /** Characters of one word of the page to the panel. */
  word: 400_000,
  /** Lines of the journal in one word. */
  entries: 50,
  /** Characters of an address, a body or a value in a line of the journal. */
  body: 4000,
  /** Findings of a drift report, and the places that one of them names. */
  findings: 200,
  places: 5,
  /** Characters of a selector. */
  selector: 1000,
  /** Options asked for at a time. */
  options: 60,
} as const;
