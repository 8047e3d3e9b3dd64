/** Of several requests for one place on the page only the newest counts. */
export interface LatestRequest {
  /**
   * Runs a request; the one before it is aborted. `undefined`: a newer one has begun meanwhile, or nobody wants any of them
   * any more, and its answer must not be shown.
   */
  ask<Answer>(request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined>;
  /** Aborts the request that is under way; the next one runs as ever. */
  cancel(): void;
  /** Whether a request is under way. */
  isBusy(): boolean;
}

/**
 * One place that is filled by requests: a list that is sorted, filtered and sorted again, a popup that shows the next
 * product. The memory of what is under way belongs to the place, not to the module. `ended` is the place's own end.
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
        // What nobody waits for has nothing to say.
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
