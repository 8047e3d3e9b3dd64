import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { watchHosts } from '../../src/islands/watch-hosts.ts';
import type { Feature, Island, Marker, PressListener } from '../../src/parts/feature.ts';
import { PartsContext } from '../../src/parts/part.tsx';
import { makeParts, type Parts } from '../../src/parts/parts.ts';
import { ok } from '../../src/platform/result.ts';

/** An island that a test made from an element. */
export interface TestIsland {
  readonly host: HTMLElement;
  readonly parts: Parts;
  /** Reads the element again, as the engine does after other scripts wrote into it. */
  rerender(): void;
  /** Sends a press, as the guard does. */
  press(control: Element): void;
  end(): void;
}

/** Mounts a feature without the engine in the first element that its marker finds. Changes by others are read again within a task. */
export function makeTestIsland<Props>(
  { selectors, id }: Marker,
  { Component, read }: Feature<Props>,
  host = document.querySelector<HTMLElement>(selectors.root),
): TestIsland {
  if (!host) throw new Error(`Expected an element for ${id}, got ${document.body.innerHTML}`);
  const ended = new AbortController();
  const { signal } = ended;
  const presses = new Set<PressListener>();
  const watch = watchHosts(MutationObserver, queueMicrotask, rerender);
  const parts = makeParts({
    ...{ host, selectors, hostMarks: {}, flush: flushSync, onUsed() {}, beforeEvent: rerender },
    hear: (type, listener) => host.addEventListener(type, listener, { capture: true, signal }),
    write: watch.write,
    rewrite: (change) => watch.rewrite(host, change),
  });
  const island: Island = {
    feature: id,
    host,
    selectors,
    signal,
    onPress: (listener) => {
      presses.add(listener);
      return () => void presses.delete(listener);
    },
    rewrite(scope, selector, change) {
      for (const element of scope.querySelectorAll(selector)) change(element);
      rerender();
    },
    wake: async () => true,
  };
  const root = createRoot(document.createElement('div'));
  const draw = (element: HTMLElement) => {
    const props = read ? read(element, selectors) : ok(undefined);
    if (!props.ok) throw new Error(props.failure.message);
    flushSync(() =>
      root.render(
        <PartsContext value={parts}>
          <Component island={island} props={props.value as Props} />
        </PartsContext>,
      ),
    );
  };
  function rerender(): void {
    if (!host || signal.aborted) return;
    watch.takeWrites(host);
    draw(host);
    parts.refresh();
  }
  draw(host);
  watch.add(host);
  return {
    host,
    parts,
    rerender,
    press(control) {
      rerender();
      for (const hear of presses) hear(control);
      parts.press(control);
    },
    end() {
      ended.abort();
      parts.end();
      flushSync(() => root.unmount());
      watch.stop();
    },
  };
}
