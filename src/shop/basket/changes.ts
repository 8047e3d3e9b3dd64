import { basketModel } from './store.ts';

/** Incremented with every change of another tab that this page hears of. */
let elsewhere = 0;

/** Call when another tab has changed the basket. */
export const countChangeElsewhere = (): void => void elsewhere++;

/** Whether this page has heard of a change of another tab. */
export const isChangedElsewhere = (): boolean => elsewhere > 0;

/** Incremented with every change here or in another tab. If two values are equal, nothing was changed between. */
export const changeCount = (): number => basketModel().changes + elsewhere;

/** Whether a change is pending. */
export const isChanging = (): boolean => basketModel().running > 0;
