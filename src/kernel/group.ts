/**
 * Why the layer runs for a visitor on a page, or does not. By the rollout's lot: `with`, `without`; only these two are measured. For any other
 * reason: `on` (one's own wish, a preview), `off` (one's own wish, a page outside of the rollout, the switch, a browser that keeps nothing, a rollout that
 * cannot be read).
 */
export type Group = 'with' | 'without' | 'on' | 'off';

/** Decides by a page and the configuration as it lies there; nothing while that cannot be said yet. */
export type ChooseGroup = (page: Window, rawConfig: unknown) => Group | undefined;
