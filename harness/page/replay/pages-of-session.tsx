import { useMemo } from 'react';
import type { Har } from '../../../src/session/har.ts';
import { factsOf } from '../../replay/entry-facts.ts';

interface Props {
  readonly session: Har;
  /** Address of the page in the frame, on the harness's own host. */
  readonly shown: string;
  /** Opens a page by the address at which it was recorded. */
  readonly onOpen: (address: string) => void;
}

/** The recorded pages, each once, to open any of them. */
export function PagesOfSession({ session, shown, onOpen }: Props) {
  const pages = useMemo(() => recordedPages(session), [session]);
  const path = pathOf(shown);
  const chosen = pages.find((page) => pathOf(page) === path);
  return (
    <label>
      Страница
      <select value={chosen ?? ''} onChange={({ target }) => onOpen(target.value)}>
        {!chosen && <option value="">{path || 'открывается…'}</option>}
        {pages.map((page) => (
          <option key={page} value={page}>
            {decodeURI(pathOf(page))}
          </option>
        ))}
      </select>
    </label>
  );
}

function recordedPages(session: Har): readonly string[] {
  const { start, entries } = factsOf(session);
  const documents = session.log.entries.filter((_, index) => entries[index]?.isDocument && !entries[index]?.location);
  return [...new Set([start, ...documents.map(({ request }) => request.url.replace(/#.*/, ''))])];
}

function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : '';
}
