import { createElement, type ElementType, Fragment, type HTMLAttributes, type ReactNode, type Ref } from 'react';

/**
 * Draws what is inside a page's element: the shop's own icons, labels and structure are copied node by node, and the
 * parts that a feature knows are drawn by the feature (design.md: an island never draws its own copy).
 */
export type Parts = Readonly<Record<string, (element: HTMLElement, inner: () => ReactNode) => ReactNode>>;

/** `parts` maps a CSS selector to what draws the elements that match it. The copy keeps its elements for life. */
export function PageContent({ of, parts }: { of: Element; parts: Parts }): ReactNode {
  return [...of.childNodes].map((node, index) => <Fragment key={index}>{drawNode(node, parts)}</Fragment>);
}

function drawNode(node: ChildNode, parts: Parts): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as HTMLElement;
  const inner = () => <PageContent of={element} parts={parts} />;
  for (const [selector, draw] of Object.entries(parts)) if (element.matches(selector)) return draw(element, inner);
  const selectors = Object.keys(parts).join(', ');
  if (selectors && element.querySelector(selectors)) return <PageElement of={element}>{inner()}</PageElement>;
  return <PageElement of={element} />;
}

interface PageElementProps extends HTMLAttributes<HTMLElement> {
  /** The page's element that is copied. */
  readonly of: HTMLElement;
  /** Whether it is displayed, by the same inline style that the template uses; absent: as the page has it. */
  readonly shown?: boolean;
  /** Further attributes, e.g. of inputs. */
  readonly also?: Readonly<Record<string, unknown>>;
  readonly elementRef?: Ref<HTMLElement>;
  /** Absent: the content is copied as it is and never touched by React. */
  readonly children?: ReactNode;
}

/** One element of the page, drawn again with the same tag, classes and attributes, plus what the feature adds. */
export function PageElement({ of, shown, also, elementRef, children, className, ...rest }: PageElementProps): ReactNode {
  const isVoid = of.matches('input, img, br, hr');
  return createElement(
    of.localName as ElementType,
    {
      ...rest,
      ...also,
      className: className ?? of.getAttribute('class') ?? undefined,
      style: styleOf(of, shown),
      ref: (copy: HTMLElement | null) => {
        if (copy) fill(copy, of, children === undefined && !isVoid);
        assign(elementRef, copy);
      },
    },
    ...(isVoid || children === undefined ? [] : [children]),
  );
}

function assign(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Attributes that React was not given, and the untouched content. Runs again on every drawing, so it must not repeat itself. */
function fill(copy: HTMLElement, original: HTMLElement, withContent: boolean): void {
  for (const { name, value } of original.attributes) {
    if (name === 'class' || name === 'style' || name.startsWith('data-') || name.startsWith('on')) continue;
    if (!copy.hasAttribute(name)) copy.setAttribute(name, value);
  }
  if (withContent && !copy.firstChild) copy.append(...[...original.childNodes].map((node) => node.cloneNode(true)));
}

function styleOf(element: HTMLElement, shown: boolean | undefined): Record<string, string> {
  const style: Record<string, string> = {};
  for (const name of element.style) {
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    style[key] = element.style.getPropertyValue(name);
  }
  if (shown === true && style.display === 'none') delete style.display;
  if (shown === false) style.display = 'none';
  return style;
}

/** The classes of an element with some added or taken away. */
export function classes(element: Element, changes: Readonly<Record<string, boolean>>): string {
  const list = new Set(element.getAttribute('class')?.split(/\s+/).filter(Boolean));
  for (const [name, on] of Object.entries(changes)) on ? list.add(name) : list.delete(name);
  return [...list].join(' ');
}
