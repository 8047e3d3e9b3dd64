/** Limits of a recording, in characters. Separate from the schema, so that the recorder in the page stays small. */
export const recordLimits = {
  name: 500,
  header: 8000,
  /** One body, as text or base64. */
  body: 5_000_000,
  message: 12_000_000,
  /** All messages together: a file of this size opens quickly. */
  recording: 60_000_000,
  messages: 20_000,
  /** Milliseconds. */
  duration: 30 * 60_000,
} as const;
