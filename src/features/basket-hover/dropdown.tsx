import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { makePiecePlace } from '../../islands/piece-place.ts';
import { closeByEscape } from '../../page/escape.ts';
import { focusable } from '../../page/focus.ts';
import { hoverState, loadHover, lookAtHover } from '../../shop/basket/hover.ts';
import { clearLines } from '../../shop/basket/line-actions.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useStyles } from '../../ui/use-styles.ts';
import type { Island } from '../feature.ts';
import styles from './problem.css?inline';
import { useReasons } from './use-reasons.ts';

export interface DropdownProps {
  readonly island: Island;
  /** Rises with every add: the dropdown shows itself for a while then. */
  readonly adds: number;
}

const texts = lateTexts({ 'hover.title': 'Корзина', 'hover.clear': '{words}: удалить все товары', 'hover.retry': 'Повторить' });

let lastId = 0;

/** The basket under its link: seen while the pointer or the focus is there, and for two seconds after an add [HOV-01]. */
export function Dropdown({ island, adds }: DropdownProps): ReactNode {
  const { host, selectors, signal } = island;
  const { piece, problem, isLoading, isStale } = useSnapshot(hoverState());
  useStyles(styles, host.ownerDocument);
  const borrowed = useBorrow();
  const parts = useMemo(() => {
    const find = (name: string) => host.querySelector<HTMLElement>(selectors[name] ?? ':not(*)');
    const block = find('block');
    return { block, link: find('link'), place: block && makePiecePlace(block), id: `vitrina-hover-${++lastId}` };
  }, [host, selectors]);
  const { block, link, place, id } = parts;
  const reasons = useReasons(host, adds, signal);
  const hasContent = (piece !== undefined && !isStale) || problem !== '';
  const isShown = hasContent && reasons.isWanted;
  const wantsIn = useRef(false);
  useEffect(() => (reasons.isWanted ? lookAtHover() : undefined), [reasons.isWanted]);

  useLayoutEffect(() => () => place?.giveBack(), [place]);

  useLayoutEffect(() => {
    if (!block || (!piece && !problem)) return;
    const { ownerDocument: page } = block;
    const wasRetrying = block.querySelector(`.${problemClass}`)?.contains(page.activeElement);
    const shown = page.createDocumentFragment();
    if (problem) shown.append(makeProblem(page, problem, !isLoading));
    if (piece) shown.append(page.importNode(piece.content, true));
    place?.put(shown);
    // The button that was pressed is gone: the keyboard goes on from here.
    if (wasRetrying && !block.contains(page.activeElement)) block.focus({ preventScroll: true });
    for (const clear of block.querySelectorAll('.remove_all_basket')) {
      borrowed(clear).setAttribute('role', 'button');
      borrowed(clear).setAttribute('tabindex', '0');
      borrowed(clear).setAttribute('aria-label', texts('hover.clear', { words: clear.textContent?.trim() ?? '' }));
    }
  }, [piece, problem, isLoading, block, place, borrowed]);

  useLayoutEffect(() => {
    if (!block || !link) return;
    const own = borrowed(block);
    own.toggleClass('loaded', reasons.isWide && hasContent);
    own.setAttribute('role', 'group');
    own.setAttribute('aria-label', texts('hover.title'));
    own.setAttribute('tabindex', '-1');
    own.setAttribute('id', block.id || id);
    borrowed(link).setAttribute('aria-controls', block.id);
    borrowed(link).setAttribute('aria-expanded', String(isShown));
    // Without a reason the theme's own rules hold; what Escape has closed stays closed under the pointer as well.
    own.setStyle('opacity', isShown ? '1' : reasons.isDismissed ? '0' : '');
    own.setStyle('visibility', isShown ? 'visible' : reasons.isDismissed ? 'hidden' : '');
    block.inert = !isShown;
    if (isShown && wantsIn.current) {
      wantsIn.current = false;
      enter(block);
    }
  });
  useLayoutEffect(
    () => () => {
      if (block) block.inert = false;
    },
    [block],
  );

  const { dismiss, summon } = reasons;
  useEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const close = () => {
      if (block?.contains(host.ownerDocument.activeElement)) link?.focus();
      dismiss();
    };
    closeByEscape(host.ownerDocument, close, ended.signal);
    return () => ended.abort();
  }, [isShown, block, link, host, dismiss]);

  useLayoutEffect(() => {
    const clear = () => {
      void clearLines('ready', 'hover', hoverState().piece?.params);
      block?.focus({ preventScroll: true });
    };
    island.onPress(clear);
    const retry = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`.${problemClass} button`)) void loadHover();
    };
    block?.addEventListener('click', retry, { signal });
    pressByKeys(host, selectors.controls ?? '', clear, signal);
    link?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowDown' || !block || !summon()) return;
        event.preventDefault();
        if (block.inert) wantsIn.current = true;
        else enter(block);
      },
      { signal },
    );
  }, [island, host, selectors, signal, block, link, summon]);
  return null;
}

const problemClass = 'vitrina-hover-problem';

/** What stands in the dropdown when its content has not come: why, and a button that asks again. `canRetry`: it is not being asked. */
function makeProblem(page: Document, words: string, canRetry: boolean): HTMLElement {
  const problem = page.createElement('div');
  problem.className = problemClass;
  // Named anew for each state, so that what is read out is put in and not changed.
  problem.dataset.id = canRetry ? 'failed' : 'loading';
  problem.setAttribute('role', canRetry ? 'alert' : 'status');
  problem.append(page.createElement('p'));
  problem.firstElementChild?.append(words);
  if (!canRetry) return problem;
  const retry = page.createElement('button');
  retry.type = 'button';
  retry.className = 'btn btn-default';
  retry.append(texts('hover.retry'));
  problem.append(retry);
  return problem;
}

/** A theme that fades the dropdown in lets nothing in it be focused in the first frame. */
function enter(block: HTMLElement, patience = 10): void {
  (focusable(block)[0] ?? block).focus();
  if (patience > 0 && !block.contains(block.ownerDocument.activeElement)) requestAnimationFrame(() => enter(block, patience - 1));
}
