import type { ReactNode } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { useSlide } from '../../../../ui/use-slide.ts';
import type { Entry } from './entries.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds in which an entry opens and closes [SMALL-05]. */
const slideTime = 250;

interface EntryPartsProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly moves: boolean;
  readonly isRegion: boolean;
  onPress(): void;
  /** Called when find-in-page has found text in the panel. */
  onFound(): void;
  onKey(event: KeyboardEvent): void;
}

/** The head and the panel of one entry; hidden text can be found by find-in-page where the browser supports it. */
export function EntryParts({ id, entry, isOpen, moves, isRegion, onPress, onFound, onKey }: EntryPartsProps): ReactNode {
  const { head, panel, isPanelMarked } = entry;
  const state = useSlide(panel, isOpen, moves ? slideTime : 0);
  const isShown = isOpen || state === 'shown';
  // Only where a class shows the panel after the layer has stopped: older markup uses the inline `display` itself.
  const isFindable = isPanelMarked && 'onbeforematch' in panel;
  const display = { display: isShown || isFindable ? 'block' : 'none' };
  return (
    <>
      <Part
        name="root"
        at={() => [head]}
        expanded={isOpen}
        attributes={{ 'aria-controls': panel.id || `${id}-panel`, ...(isRegion && { id: (own) => own || `${id}-head` }) }}
        onPress={onPress}
        on={{ keydown: onKey }}
      />
      <Part
        name="root"
        at={() => [panel]}
        role={isRegion ? 'region' : undefined}
        style={isPanelMarked ? display : undefined}
        attributes={{
          id: (own) => own || `${id}-panel`,
          ...(isRegion && { 'aria-labelledby': head.id || `${id}-head` }),
          ...(isFindable && { hidden: isShown ? null : 'until-found' }),
        }}
        on={{ beforematch: onFound }}
      />
      {/* The page's own styles show or hide the panel until the entry is opened or closed. */}
      {!isPanelMarked && state && <Part name="root" at={() => [panel]} stays style={display} />}
    </>
  );
}
