import { type ReactNode, useLayoutEffect, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { addSlot } from '../../../../parts/slots.ts';
import { childOf } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { makeButton } from '../../../../ui/disclosure.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();
const texts = lazyMessages({ 'menu.submenu': '{name}: подменю' });

export interface Toggle {
  readonly panel: HTMLElement;
  readonly link: HTMLElement;
  /** The keyboard toggle of a panel: a button after the link, or the link itself if it has no address. */
  readonly element: HTMLElement;
}

export function makeToggles(page: Document, panels: readonly HTMLElement[]): readonly Toggle[] {
  return panels.flatMap((panel) => {
    const link = childOf(panel.parentElement, 'a');
    if (!link) return [];
    const isNowhere = (link.getAttribute('href') ?? '#') === '#';
    return { panel, link, element: isNowhere ? link : makeButton(page, 'vitrina-menu-toggle') };
  });
}

/** Whether it is a button after its link. */
export const isMade = ({ link, element }: Toggle): boolean => link !== element;

interface TogglesProps {
  readonly signal: AbortSignal;
  readonly toggles: readonly Toggle[];
  readonly shown: readonly Element[];
  /** `isByMouse`: it has opened the panel by coming, or is about to. */
  onToggle(panel: HTMLElement, isByMouse: boolean): void;
}

/** A button after each link with a panel, out of the flow and invisible until focused. Rendered after the panels, which have ids then. */
export function Toggles({ signal, toggles, shown, onToggle }: TogglesProps): ReactNode {
  const parts = useParts();
  const [byElement] = useState(() => new Map<Element, Toggle>(toggles.map((toggle) => [toggle.element, toggle])));

  useLayoutEffect(() => {
    const made = toggles.filter(isMade);
    // Not by `Slot`: React renders nothing in them, and would add listeners to each.
    const removals = made.map(({ link, element }) => addSlot(parts, element, { name: 'root', place: 'behind', at: () => [link] }));
    // A removed button passes the focus to its link.
    const moveFocusToLink = () => made.find(({ element }) => element === element.ownerDocument.activeElement)?.link.focus();
    onAbort(signal, moveFocusToLink);
    return () => {
      signal.removeEventListener('abort', moveFocusToLink);
      moveFocusToLink();
      for (const remove of removals) remove();
    };
  }, [parts, signal, toggles]);

  const press = (element: Element, isByMouse = false) => {
    const toggle = byElement.get(element);
    if (toggle) onToggle(toggle.panel, isByMouse);
  };
  return (
    <Part
      name="root"
      at={() => byElement.keys() as Iterable<HTMLElement>}
      each={(element) => {
        const toggle = byElement.get(element);
        if (!toggle) return {};
        return {
          expanded: shown.includes(toggle.panel),
          label: isMade(toggle) ? texts('menu.submenu', { name: toggle.link.textContent?.trim() ?? '' }) : undefined,
          attributes: { 'aria-controls': toggle.panel.id },
        };
      }}
      onPress={press}
      on={{
        click(event, element) {
          event.preventDefault();
          event.stopPropagation();
          press(element, event.pointerType === 'mouse');
        },
        focus: (_event, element) => moveOntoLink(byElement.get(element)),
      }}
    />
  );
}

/** Positions it at the end of its link, against the theme's rules for absolute positions. */
function moveOntoLink(toggle: Toggle | undefined): void {
  if (!toggle || !isMade(toggle)) return;
  const { element, link } = toggle;
  applyLook([element], { style: { translate: '' } });
  const own = element.getBoundingClientRect();
  const { right, top, height } = link.getBoundingClientRect();
  applyLook([element], { style: { translate: `${right - own.right}px ${top + (height - own.height) / 2 - own.top}px` } });
}
