import { useLayoutEffect } from 'react';
import { asButton, onButtonKeys } from './as-button.ts';

/** As much of an island as this needs. */
interface Pressable {
  readonly host: HTMLElement;
  readonly selectors: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  onPress(listener: () => void): void;
}

/**
 * Makes a button of the island's own element, which opens something elsewhere: named by its words, else by `label`; telling whether that
 * is open; pressed by hand and by keys. The first `press` counts.
 */
export function useOpener(island: Pressable, label: string, isOpen: boolean, press: () => void): void {
  const { host } = island;
  useLayoutEffect(() => {
    const button = asButton(host, host.textContent?.trim() || host.hasAttribute('aria-label') ? {} : { label });
    button.setAttribute('aria-expanded', String(isOpen));
    return button.giveBack;
  }, [host, label, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later press does the same
  useLayoutEffect(() => {
    island.onPress(press);
    onButtonKeys(host, island.selectors.controls ?? ':not(*)', press, island.signal);
  }, [island]);
}
