import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { onAbort } from '../../../../platform/on-abort.ts';
import { adopt } from '../../../../ui/use-styles.ts';
import { isSelect } from '../../page/offers.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface SelectListsProps {
  readonly island: Island<typeof marker>;
  choose(value: Element): Promise<void>;
  chosenIn(list: Element): Element | undefined;
}

/** Lists of the browser's own in an offer selector: a choice in them, also one from before the island was mounted, or before a reload. */
export function SelectLists({ island: { host: element, signal }, choose, chosenIn }: SelectListsProps): ReactNode {
  const parts = useParts();
  const [early] = useState(() =>
    parts
      .find('list')
      .flatMap((list) => (isSelect(list) ? [list.selectedOptions[0]] : []))
      .find((option) => option && !option.hasAttribute('selected')),
  );
  /** The value picked from a list, until the choice is handled. */
  const [picked, setPicked] = useState<{ readonly list: Element; readonly value: string }>();
  const begin = useRef(() => {
    showOwnLists(element.ownerDocument, signal);
    if (early) void choose(early);
  });
  useEffect(() => begin.current(), []);

  const pick = async (list: HTMLElement) => {
    const [option] = isSelect(list) ? list.selectedOptions : [];
    if (!option) return;
    setPicked({ list, value: option.value });
    await choose(option);
    setPicked(undefined);
  };
  return (
    <Part
      name="list"
      at={(list) => (isSelect(list) ? [list] : [])}
      each={(list) => ({ value: picked?.list === list ? picked.value : shownIn(list, chosenIn(list)) })}
      onInput={(_value, list) => void pick(list)}
    />
  );
}

const shownIn = (list: Element, chosen: Element | undefined) =>
  chosen instanceof HTMLOptionElement ? chosen.value : isSelect(list) ? list.value : '';

/**
 * Shows the browser's own select until the signal aborts. A plugin of the template replaces it with a list that keyboards and screen
 * readers cannot use, and reports its choice only to jQuery.
 */
function showOwnLists(page: Document, signal: AbortSignal): void {
  if (signal.aborted) return;
  const css =
    '.bx_catalog_item_scu .ik_select_link { display: none !important } .bx_catalog_item_scu .ik_select > select { position: static !important; opacity: 1 !important }';
  onAbort(signal, adopt(page, css));
}
