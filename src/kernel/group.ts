/**
 * Why the layer runs for a visitor on a page, or not. By random choice of the rollout: `with`, `without`; only these two are measured. For any
 * other reason: `on` (the visitor's own choice, a preview), `off` (the visitor's own choice, a page outside the rollout, the switch, a browser
 * without storage, an unreadable rollout).
 */
export type Group = 'with' | 'without' | 'on' | 'off';

/** Decides by a page and the raw configuration; undefined while it cannot decide yet. */
export type ChooseGroup = (page: Window, rawConfig: unknown) => Group | undefined;
