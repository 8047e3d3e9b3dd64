import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Feature, Island, Marker } from '../../src/features/feature.ts';
import { PartsContext } from '../../src/islands/part.tsx';
import type { Parts } from '../../src/islands/parts.ts';
import { makeTestParts } from '../../src/islands/test-parts.ts';

/** An island that a test has made of the first element that a feature's marker finds. */
export interface TestIsland {
  readonly host: HTMLElement;
  readonly parts: Parts;
  /** As the engine does it when others have written into the element. */
  readAgain(): void;
  end(): void;
}

/** Draws a feature by itself, without the engine. */
export function makeTestIsland<Props>({ selectors, id }: Marker, { Component, read }: Feature<Props>): TestIsland {
  const host = document.querySelector<HTMLElement>(selectors.root);
  if (!host) throw new Error(`Expected an element for ${id}, got ${document.body.innerHTML}`);
  const ended = new AbortController();
  const parts = makeTestParts(host, selectors, ended.signal);
  const island = { feature: id, host, element: host, selectors, signal: ended.signal } as unknown as Island;
  const root = createRoot(document.createElement('div'));
  const draw = () => {
    const props = read(host, selectors);
    if (!props.ok) throw new Error(props.failure.message);
    flushSync(() =>
      root.render(
        <PartsContext value={parts}>
          <Component island={island} props={props.value} />
        </PartsContext>,
      ),
    );
  };
  draw();
  return {
    host,
    parts,
    readAgain() {
      draw();
      parts.refresh();
    },
    end() {
      ended.abort();
      flushSync(() => root.unmount());
    },
  };
}
