import { type ReactNode, useEffect } from 'react';
import { failed, ok } from '../../contract/result.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Keeps the side column in view while the content beside it scrolls; at its beginning the page needs nothing of it [SMALL-06]. */
function StickySidebar({ island: { host, signal }, props: inner }: IslandProps<HTMLElement>): ReactNode {
  useEffect(() => {
    const load = () => void import('./stick.ts').then(({ stickWhenWide }) => stickWhenWide(host, inner, signal));
    if (scrollY > 0) load();
    else addEventListener('scroll', load, { once: true, passive: true, signal });
  }, [host, inner, signal]);
  return null;
}

export const feature: Feature<HTMLElement> = {
  read(element, { inner = '' }) {
    const part = element.querySelector<HTMLElement>(inner);
    return part ? ok(part) : failed('unreadable', `sticky-sidebar: expected ${inner} inside`);
  },
  Component: StickySidebar,
};
