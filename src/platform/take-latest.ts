/** Of several requests for one place on the page only the newest is used. */
export interface LatestRequest {
  /**
   * Runs a request; the previous one is aborted. `undefined`: a newer one has begun meanwhile, or the place has
   * ended, and the answer must not be shown.
   */
  ask<Answer>(request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined>;
  /** Aborts the current request; later ones run normally. */
  cancel(): void;
  /** Whether a request is running. */
  isBusy(): boolean;
}

/**
 * One place that is filled by requests: a list that is sorted, filtered and sorted again, a popup that shows the next
 * product. The current request belongs to the place, not to the module. `ended` aborts with the place.
 */
export function takeLatest(ended?: AbortSignal): LatestRequest {
  let current: AbortController | undefined;
  const cancel = () => {
    current?.abort();
    current = undefined;
  };
  ended?.addEventListener('abort', cancel, { once: true });
  return {
    async ask(request) {
      cancel();
      if (ended?.aborted) return undefined;
      const own = new AbortController();
      current = own;
      try {
        const answer = await request(own.signal);
        return current === own ? answer : undefined;
      } catch (error) {
        // Failures of aborted requests are ignored.
        if (current === own) throw error;
        return undefined;
      } finally {
        if (current === own) current = undefined;
      }
    },
    cancel,
    isBusy: () => current !== undefined,
  };
}
