/**
 * The fifth of the widgets' tests that `npm test` runs with the lean build too (`npm test -- browser --lean` runs all of them with it): files that do in a short
 * time what Preact may do otherwise than React, i.e. fields, dialogs, portals, late parts, lists that grow, failures.
 */
export const leanTests = ['counters', 'notices', 'quantity', 'subscribe'].map((name) => `**/tests/${name}.spec.ts`);
