import { type MouseEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusable } from '../../../../platform/focus.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import css from './to-top.css?inline';

const stroke = { strokeWidth: '2', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Milliseconds of scrolling up [SMALL-01]. */
const scrollTime = 500;

const texts = lazyMessages({ 'to-top': 'Наверх' });

/** Wears the classes that the template gives its own, for the theme to draw it (contract/page.md, 3.19) [SMALL-01]. */
export function ToTop({ page }: { readonly page: Document }): ReactNode {
  useStyles(css, page);
  const going = useRef<number>(undefined);
  const { toTop, toTopPosition } = getContext().facts.options.theme;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    // By keyboard the focus moves too, because the link is removed.
    if (event.detail === 0) focusable(page.body)[0]?.focus({ preventScroll: true });
    const view = getContext().page;
    cancelAnimationFrame(going.current ?? 0);
    if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      view.scrollTo(0, 0);
      return;
    }
    const [from, begin] = [view.scrollY, performance.now()];
    const step = (now: number) => {
      const done = Math.min(1, (now - begin) / scrollTime);
      view.scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' });
      if (done < 1) going.current = requestAnimationFrame(step);
    };
    going.current = requestAnimationFrame(step);
  };
  return createPortal(
    // The theme knows it as a link; without the layer’s own press it would lead to the top as well.
    // biome-ignore lint/a11y/useValidAnchor: see above
    <a id="scrollToTop" className={`scroll-to-top ${toTop} ${toTopPosition} vitrina-to-top`} href="#" title={texts('to-top')} onClick={go}>
      <span className="vitrina-to-top__words">{texts('to-top')}</span>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20V5m0 0-6 6m6-6 6 6" fill="none" stroke="currentColor" style={stroke} />
      </svg>
    </a>,
    // Beside the page's content: what opens over the page makes both inert.
    page.body,
  );
}
