// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

test('a filter’s header is a button in place, but not in the panel, and is restored at stop [FLT-01, SMALL-02]', () => {
  const html =
    '<div class="slide-block"><div class="slide-block__head filter_title" data-id="FILTER">Фильтр</div><div class="slide-block__body"></div></div>';
  document.body.innerHTML = html;
  const host = document.querySelector('.slide-block__head') as HTMLElement;
  const ended = new AbortController();
  const parts = makeTestParts(host, marker.selectors, ended.signal);
  const island = { host, selectors: marker.selectors, signal: ended.signal } as unknown as Island;
  const read = feature.read(host, marker.selectors);
  if (!read.ok) throw new Error('Expected a block');
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={read.value} />
      </PartsContext>,
    ),
  );
  const look = () => ['role', 'tabindex', 'aria-expanded'].map((name) => host.getAttribute(name));
  expect(look()).toEqual(['button', '0', 'true']);
  host.classList.add('ignore');
  parts.refresh();
  expect(look()).toEqual([null, null, null]);
  host.classList.remove('ignore');
  parts.refresh();
  expect(look()).toEqual(['button', '0', 'true']);
  ended.abort();
  flushSync(() => root.unmount());
  expect(document.body.innerHTML).toBe(html);
});
