import { type ReactNode, useEffect, useRef } from 'react';
import { classes, PageContent, PageElement, type Parts } from './page-content.tsx';
import { pressable } from './press.ts';

interface TwinToggleProps {
  readonly of: Element;
  /** `add` is the twin that switches on, `remove` the one that switches off, `text` the one-button variant. */
  readonly selectors: Readonly<Record<string, string>>;
  readonly on: boolean;
  readonly busy: boolean;
  /** Name of the item, for the buttons' names. */
  readonly name: string;
  onToggle(): void;
}

/**
 * The template's toggle icons: two elements of which one shows, or one text button with two labels inside
 * (contract/page.md, 3.3 and 3.5). One of each pair is always hidden, so what remains is a single toggle button.
 */
export function TwinToggle({ of, selectors, on, busy, name, onToggle }: TwinToggleProps): ReactNode {
  const twins = { on: useRef<HTMLElement>(null), off: useRef<HTMLElement>(null) };
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current) (on ? twins.on : twins.off).current?.focus();
    hadFocus.current = false;
  }, [on, twins.on, twins.off]);

  const labelOf = (part: Element) => [part.getAttribute('title') ?? part.textContent?.trim(), name].filter(Boolean).join(': ');
  const twin = (part: HTMLElement, isOnTwin: boolean) => (
    <PageElement
      of={part}
      shown={on === isOnTwin}
      className={classes(part, { clicked: busy })}
      elementRef={isOnTwin ? twins.on : twins.off}
      {...pressable({ label: labelOf(part), pressed: isOnTwin, busy, onPress: press })}
    />
  );
  const press = () => {
    hadFocus.current = [twins.on, twins.off].some(({ current }) => current !== null && current === current.ownerDocument.activeElement);
    onToggle();
  };

  const parts: Parts = {
    ...(selectors.text && {
      [selectors.text]: (part: HTMLElement, inner: () => ReactNode) => (
        <PageElement
          of={part}
          className={classes(part, { added: on, clicked: busy })}
          {...pressable({ pressed: on, busy, onPress: press })}
        >
          {inner()}
        </PageElement>
      ),
      [`${selectors.text} .value.added`]: (part: HTMLElement) => <PageElement of={part} shown={on} />,
      [`${selectors.text} .value`]: (part: HTMLElement) => <PageElement of={part} shown={!on} />,
    }),
    ...(selectors.add && { [selectors.add]: (part: HTMLElement) => twin(part, false) }),
    ...(selectors.remove && { [selectors.remove]: (part: HTMLElement) => twin(part, true) }),
  };
  return <PageContent of={of} parts={parts} />;
}
