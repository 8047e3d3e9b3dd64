import { type Site, siteSchema } from '../site.ts';

const prefix = 'recording ';

/** A running recording, as all pages of the extension and its background can see it. */
export interface RecordingMark {
  /** Resolves when the others see it. */
  readonly begun: Promise<void>;
  /** Resolves when the others do not see it any more. */
  end(): Promise<void>;
}

/**
 * Marks the site as recorded by a lock of the browser's: it is released with the page that holds it, however that ends. It is shared, because
 * several tabs of a site may be recorded [EXT-05].
 */
export function markRecorded(site: Site): RecordingMark {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let released = ended;
  const begun = new Promise<void>((resolve, reject) => {
    released = navigator.locks.request(prefix + site, { mode: 'shared' }, () => {
      resolve();
      return ended;
    });
    released.catch(reject);
  });
  const release = () => {
    end();
    return released;
  };
  return { begun, end: release };
}

/** Sites of which an open panel records at least one tab. */
export async function readRecordedSites(): Promise<Site[]> {
  const { held = [] } = await navigator.locks.query();
  const sites = held.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? (siteSchema.safeParse(name.slice(prefix.length)).data ?? []) : [],
  );
  return [...new Set(sites)];
}
