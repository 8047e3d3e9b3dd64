/**
 * The files that `npm test` runs with the lean build as well, chosen to stay under a minute of a worker's time (`npm test -- browser --lean` runs
 * all of them with it): what Preact might do otherwise than React in a short time, i.e. dialogs, portals, fields, late parts and the bytes.
 */
const names = 'budgets countdown fast-view late-content marketing notices price-from size-table stores';

export const leanTests = names.split(' ').map((name) => `**/tests/${name}.spec.ts`);
