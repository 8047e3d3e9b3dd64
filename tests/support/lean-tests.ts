/**
 * The files that `npm test` runs with the lean build as well, chosen to stay under a minute of a worker's time (`npm test -- browser --lean` runs
 * all of them with it). They cover what Preact might do differently: dialogs, portals, fields, late chunks, stop and start, and an island that
 * throws.
 */
const names = 'budgets buying-dialogs give-back late-actions late-content marketing notices reviews size-table';

export const leanTests = names.split(' ').map((name) => `**/tests/${name}.spec.ts`);
