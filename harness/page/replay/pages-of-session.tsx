import { useMemo } from 'react';
import type { Har } from '../../../src/session/har.ts';
import { pagesOf } from '../../replay/entry-facts.ts';
import { Choice } from '../choice.tsx';

interface Props {
  readonly session: Har;
  /** Path and query of the page in the frame. */
  readonly shown: string;
  /** Opens a page by the address at which it was recorded. */
  readonly onOpen: (address: string) => void;
}

/** A list of the recorded pages, each once, to open one of them. */
export function PagesOfSession({ session, shown, onOpen }: Props) {
  const pages = useMemo(() => pagesOf(session), [session]);
  const chosen = pages.find((page) => pathOf(page) === shown);
  const choices = pages.map((page) => ({ value: page, label: decodeURI(pathOf(page)) }));
  const other = chosen ? [] : [{ value: '', label: shown || 'открывается…' }];
  return <Choice label="Страница" choices={[...other, ...choices]} value={chosen ?? ''} onChoose={onOpen} />;
}

function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : '';
}
