import { type ReactNode, useState } from 'react';
import type { IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { find, hasClass, linkIn } from '../../../../platform/find.ts';
import { useSlide } from '../../../../ui/use-slide.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds of the slide: that of the theme's accordions. */
const slideTime = 350;
const texts = lazyMessages({ 'footer.column': 'Показать: {name}' });

/** Heads with columns, closed at first. A head that is a link navigates; the button beside its text expands the column. */
export function Columns({ island: { host, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const columnOf = (head: Element): HTMLElement | undefined => {
    const address = head.getAttribute('data-target') ?? '';
    const named = /^#[\w-]+$/.test(address) ? find<HTMLElement>(host, address) : null;
    const next = head.nextElementSibling;
    return named ?? (next instanceof HTMLElement && next.matches(selectors.column) ? next : undefined);
  };
  return (
    <>
      <Part name="root" within={() => host.closest('footer') ?? host} classes={{ mobile: true }} />
      {parts.find('head').map((head, index) => {
        const column = columnOf(head);
        return column && <Column key={index} head={head} column={column} />;
      })}
    </>
  );
}

interface ColumnProps {
  readonly head: HTMLElement;
  readonly column: HTMLElement;
}

function Column({ head, column }: ColumnProps): ReactNode {
  const parts = useParts();
  const [isOpen, setOpen] = useState(() => hasClass(column, 'in'));
  const state = useSlide(column, isOpen, slideTime);
  const [link] = useState(() => linkIn(head));
  const [icon] = useState(() => link && parts.find('icon', head).find((one) => !link.contains(one)));
  const label = link ? texts('footer.column', { name: link.textContent?.trim() ?? '' }) : undefined;
  const toggle = () => setOpen((wasOpen) => !wasOpen);
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    toggle();
  };
  const isOver = !isOpen && state !== 'shown';

  return (
    <>
      <Part name="root" at={() => [head]} classes={{ 'accordion-open': isOpen, 'accordion-close': !isOpen }} on={{ click }} />
      <Part
        name="root"
        at={() => [column]}
        classes={{ 'accordion-body': true, collapse: true, in: isOpen }}
        style={isOver || state ? { display: isOver ? 'none' : 'block' } : undefined}
      />
      {link && !icon ? (
        <Slot last="root" at={() => [head]} as={{ tag: 'span', style: 'display: contents' }}>
          <button
            type="button"
            className="right-menu-icon"
            aria-label={label}
            aria-expanded={isOpen}
            aria-controls={column.id || undefined}
          />
        </Slot>
      ) : (
        <Part
          name="root"
          at={() => [icon ?? head]}
          label={label}
          expanded={isOpen}
          attributes={{ ...(icon && { 'aria-hidden': 'false' }), ...(column.id && { 'aria-controls': column.id }) }}
          onPress={toggle}
        />
      )}
    </>
  );
}
