import { type AdapterPlace, storagePlace } from '../../platform/storage/storage-adapter.ts';
import { getContext } from '../context.ts';

/**
 * The place of kept rows in the local storage: of all that are written where the browser has no database, and of those that wait for it [VWD-03]. Whoever
 * opens the database takes them from here.
 */
export function keptPlace<Row>(table: 'viewed' | 'favourites' | 'products', keyOf: (row: Row) => string): AdapterPlace<Row> {
  const { page, facts } = getContext();
  return storagePlace(() => page.localStorage, `vitrina.${facts.options.siteId}.${table}`, keyOf);
}
