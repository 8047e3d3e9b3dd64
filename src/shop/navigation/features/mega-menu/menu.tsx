import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { hoveredIn } from '../../../../platform/find.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import type { marker } from './marker.ts';
import css from './menu.css?inline';
import { moveByKey } from './menu-keys.ts';
import { placePanel } from './place-panel.ts';
import { pressedPanel } from './pressed-panel.ts';
import { isMade, makeToggles, Toggles } from './toggles.tsx';
import { readTree } from './tree.ts';
import { useOpenedPanel } from './use-opened-panel.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds of hovering before an entry opens: the mouse may cross others on its way into a panel. */
export const openDelay = 120;
/** Milliseconds until a panel closes that the mouse has left: pointing is not exact. */
export const closeDelay = 300;

/** Overrides the theme's rules, which show a panel on hover only, and late. */
const shownStyle = { display: 'block', opacity: '1', visibility: 'visible', transition: 'none' };
const hiddenStyle = { display: 'none', opacity: '', visibility: '', transition: '' };

export interface MenuProps {
  readonly island: Island<typeof marker>;
  /** The panel of the entry that was pressed before this code came. */
  readonly pressed: HTMLElement | null;
  /** Called when the menu was rewritten. */
  leave(): void;
}

/**
 * Links with panels (ARIA Authoring Practices: disclosure navigation). A mouse opens a panel by hovering over its link, a finger by its first tap, the
 * keyboard by the button after each link, or by an arrow [MEGA-01].
 */
export function Menu({ island, pressed, leave }: MenuProps): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const parts = useParts();
  const id = useId();
  useStyles(css, page);
  const [tree] = useState(() => readTree(host, parts.find('panel')));
  const { panels, levelOf, panelAt, pathTo } = tree;
  const aboveOf = (panel: Element) => levelOf(panel.parentElement);
  const [toggles] = useState(() => makeToggles(page, panels));
  const { last, wasOpened, show, showLater, stay } = useOpenedPanel(
    island,
    // A panel that the theme shows below the mouse stays.
    () => (pressed && !hasFocusLeft(pressed) ? pressed : panelAt(hoveredIn(host))),
    // The focus returns to the opener, if it is inside.
    (panel) => {
      const isInside = panel.contains(page.activeElement);
      show(aboveOf(panel));
      if (isInside) toggles.find((toggle) => toggle.panel === panel)?.element.focus({ preventScroll: true });
    },
  );
  const [wasHovered, setHovered] = useState(() => host.matches(':hover'));
  const [places] = useState(() => new Map<Element, Record<string, string>>());
  const shown = pathTo(last);
  const isMoved = () => !panels.every(({ isConnected }) => isConnected);

  // Before anything opens.
  useEffect(() => void island.wake(selectors.long), [island, selectors]);

  /** The position of the opened panel, kept until it closes. */
  function placeOf(panel: HTMLElement): Record<string, string> {
    const place = places.get(panel) ?? placePanel(panel, aboveOf(panel), !panels.some((inner) => aboveOf(inner) === panel));
    places.set(panel, place);
    return place;
  }

  return (
    <>
      <Part
        name="root"
        classes={wasHovered || wasOpened ? { visible: true } : undefined}
        on={{
          pointerover({ pointerType, target }) {
            if (pointerType === 'touch') return;
            if (isMoved()) return leave();
            setHovered(true);
            const panel = panelAt(target);
            if (panel === last) stay();
            else showLater(panel, openDelay);
          },
          pointerout({ pointerType, relatedTarget }) {
            if (pointerType === 'touch' || (relatedTarget instanceof Node && host.contains(relatedTarget))) return;
            // A panel with the keyboard focus stays open.
            if (!shown.some((panel) => panel.contains(page.activeElement))) showLater(undefined, closeDelay);
          },
          focusin({ target }) {
            if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
            // A panel that the focus leaves closes; the next one opens by its button.
            const around = shown.findLast((panel) => panel.parentElement?.contains(target));
            if (around !== last) show(around);
          },
          focusout({ relatedTarget }) {
            if (relatedTarget instanceof Node && !host.contains(relatedTarget) && last) show(undefined);
          },
          click(event) {
            const panel = event.defaultPrevented ? undefined : pressedPanel(event, selectors);
            if (!panel || shown.includes(panel)) return;
            event.preventDefault();
            event.stopPropagation();
            show(panel);
          },
          keydown(event) {
            const isToggle = (element: Element) => toggles.some((toggle) => isMade(toggle) && toggle.element === element);
            moveByKey(event, host, { ...tree, open: show, isToggle });
          },
        }}
      />
      <Part
        name="root"
        at={() => panels}
        each={(panel) => ({
          attributes: { id: (own) => own || `${id}-${panels.indexOf(panel)}` },
          style: shown.includes(panel) ? shownStyle : hiddenStyle,
        })}
      />
      {/* Measured after it is shown, and after its parent panel is placed. */}
      <Part
        name="root"
        at={() => {
          for (const panel of places.keys()) if (!shown.includes(panel as HTMLElement)) places.delete(panel);
          return shown;
        }}
        each={(panel) => ({ style: placeOf(panel) })}
      />
      <Toggles
        signal={signal}
        toggles={toggles}
        shown={shown}
        onToggle={(panel, isByMouse) => show(shown.includes(panel) && !isByMouse ? aboveOf(panel) : panel)}
      />
    </>
  );
}

/** Whether the keyboard went on from the entry of a panel before this code came. */
function hasFocusLeft({ parentElement, ownerDocument: { activeElement } }: HTMLElement): boolean {
  return activeElement?.matches(':focus-visible') === true && !parentElement?.contains(activeElement);
}
