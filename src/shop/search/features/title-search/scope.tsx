import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { pageWords } from '../../../../parts/text-nodes.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { scopeTitles } from '../../page/search-field.ts';
import { searchState } from '../../search.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const typeField = 'input[name="type"]';
const typeOf = (link: Element) => link.getAttribute('data-type');

/** The search scope: the whole site or the catalogue. One choice for all fields; empty where the shop offers none [SRC-04]. */
export function useScope(): string {
  const chosen = useSnapshot(searchState()).scope;
  const [box] = useParts().find('scope');
  return box ? (chosen ?? find<HTMLInputElement>(box, typeField)?.value ?? '') : '';
}

/** The form with the chosen scope. */
export function Scope({ scope }: { readonly scope: string }): ReactNode {
  const parts = useParts();
  const chosen = useSnapshot(searchState()).scope;
  if (!scope || chosen === undefined) return null;
  const { search, catalogue } = getContext().facts.options.pages;
  const current = parts.find('controls').find((link) => typeOf(link) === scope);
  return (
    <>
      <Part name="root" attributes={{ action: scope === 'catalog' ? catalogue : search }} />
      <Part name="scope" at={(box) => findAll(box, typeField)} value={scope} />
      <Part name="controls" each={(link) => ({ classes: { 'dropdown-select__list-link--current': typeOf(link) === scope } })} />
      <Part name="scope" at={(box) => scopeTitles(box)} text={(current && pageWords(current)) || undefined} />
    </>
  );
}
