import { type ReactNode, useId, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { notifyFailure } from '../../../overlays.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const load = async () => (await import('./open-list.tsx')).OpenList;

/** A dropdown list, opened by its title. What its hidden list needs comes when pointer or focus reach the title [SMALL-03]. */
function DropdownSelect({ island, props: isWhole }: IslandProps<boolean, typeof marker>): ReactNode {
  const parts = useParts();
  const [title, list] = [parts.find('title')[0], parts.find('list')[0]];
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const [early, setEarly] = useState<KeyboardEvent>();
  const OpenList = useLate(isNear, load, (reason) => {
    setNear(false);
    if (!isOpen) return;
    setOpen(false);
    notifyFailure({ kind: 'offline', message: String(reason) });
  });
  const come = () => setNear(true);
  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    come();
  };
  return (
    isWhole && (
      <>
        <Part
          name="root"
          on={
            OpenList
              ? undefined
              : {
                  pointerover: come,
                  focusin: come,
                  // Who has moved on meanwhile wants no list.
                  focusout: () => setOpen(false),
                  keydown(event) {
                    if (event.target !== title || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
                    event.preventDefault();
                    setEarly(event);
                    open(true);
                  },
                }
          }
        />
        <Part
          name="title"
          role="button"
          tabIndex={0}
          expanded={isOpen}
          classes={{ 'dropdown-select__title--opened': isOpen }}
          attributes={{ 'aria-controls': list?.id || id }}
          onPress={() => open(!isOpen)}
        />
        <Part name="list" attributes={{ id: (own) => own || id }} />
        {OpenList && <OpenList {...{ island, isOpen, setOpen, early }} />}
      </>
    )
  );
}

export const feature: Feature<boolean, typeof marker> = {
  // Without title and list, e.g. when another script has rewritten it, the dropdown is left alone. `check` reports pages with other names.
  read: (element, { title, list }) => ok(find(element, title) !== null && find(element, list) !== null),
  Component: DropdownSelect,
};
