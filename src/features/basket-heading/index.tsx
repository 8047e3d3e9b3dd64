import { type ReactNode, useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { readBasketOptions } from '../../shop/basket/page/basket-options.ts';
import { shop } from '../../state/shop.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Milliseconds for which the download button is blocked [BSK-03]. */
const blockTime = 2000;

/** Print and download buttons; the shop's theme switches each [BSK-03]. Where its script has not made them the layer does. */
function BasketHeading({ island }: IslandProps<undefined>): ReactNode {
  useEffect(() => {
    const { element: root, selectors, signal } = island;
    const { heading = '', print = '', download = '', controls = '' } = selectors;
    const options = readBasketOptions(shop().page);
    const made = new Map<string, HTMLElement>();
    const framed = new Map<Element, Borrowed>();
    let isBlocked = false;
    let timer: number | undefined;

    const wanted = [
      { selector: print, isOn: options.hasPrint, name: 'print', words: options.words.print || basketTexts('basketPage.print') },
      {
        selector: download,
        isOn: options.hasDownload,
        name: 'download',
        words: options.words.download || basketTexts('basketPage.download'),
      },
    ];

    function complete(): void {
      for (const { selector, isOn, name, words } of wanted) {
        const own = made.get(name);
        const others = [...root.querySelectorAll(selector)].filter((button) => button !== own);
        // The shop's own button is the better one, also when it comes late.
        if (own && (others.length > 0 || !isOn)) {
          own.remove();
          made.delete(name);
        }
        const place = root.querySelector(heading);
        if (!own && isOn && others.length === 0 && place) {
          const button = makeButton(root.ownerDocument, name, words);
          made.set(name, button);
          place.before(button);
        }
      }
      for (const button of root.querySelectorAll(controls)) if (!framed.has(button)) framed.set(button, asButton(button));
    }

    function press(control: Element): void {
      if (control.matches(print)) shop().page.print();
      else if (control.matches(download)) startDownload(control);
    }

    function startDownload(control: Element): void {
      if (isBlocked) return;
      isBlocked = true;
      const state = borrow(control);
      state.toggleClass('loadings', true);
      state.setAttribute('aria-disabled', 'true');
      timer = shop().natives.setTimeout(release, blockTime);
      signal.addEventListener('abort', release, { once: true });
      function release(): void {
        isBlocked = false;
        state.giveBack();
      }
      const { page, facts } = shop();
      page.location.assign(`${facts.options.siteDir}ajax/download_basket.php?params[type]=${options.fileType}`);
    }

    complete();
    island.onPress(press);
    onButtonKeys(root, controls, press, signal);
    const watcher = new (shop().natives.MutationObserver)(complete);
    watcher.observe(root, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      if (timer !== undefined) shop().natives.clearTimeout(timer);
      for (const button of framed.values()) button.giveBack();
      for (const button of made.values()) button.remove();
    };
  }, [island]);
  return null;
}

function makeButton(page: Document, name: string, words: string): HTMLElement {
  const button = page.createElement('div');
  button.className = `btn_basket_heading btn_basket_heading--${name}${name === 'print' ? ' print-link' : ''}`;
  button.title = words;
  const text = page.createElement('span');
  text.textContent = words;
  button.append(text);
  return button;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: BasketHeading };
