import { useEffect, useLayoutEffect, useRef } from 'react';

interface HostControl {
  readonly className: string;
  readonly attributes: Readonly<Record<string, string>>;
  onPress(): void;
}

/**
 * For islands whose root is itself the control, e.g. a heart: the host is outside what React draws, so its state and
 * its events are set here. Everything ends with the island, which throws the host away.
 */
export function useHostControl(host: HTMLElement, { className, attributes, onPress }: HostControl): void {
  const press = useRef(onPress);
  useLayoutEffect(() => {
    press.current = onPress;
    if (host.className !== className) host.className = className;
    for (const [name, value] of Object.entries(attributes)) if (host.getAttribute(name) !== value) host.setAttribute(name, value);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    host.addEventListener('click', () => press.current(), { signal });
    host.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) press.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [host]);
}
