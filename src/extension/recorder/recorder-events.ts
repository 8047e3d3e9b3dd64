/** Events between the recorder in the page and its bridge in the extension's world; `detail` is text. */

/** The recorder has started. */
export const recorderReady = 'vitrina-recorder:ready';
/** `record` or `leave`. */
export const verdictEvent = 'vitrina-recorder:verdict';
/** One message as JSON (recorded.ts). */
export const recordedEvent = 'vitrina-recorder:told';
