// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { hoveredIn } from './find.ts';

test('the innermost element under the mouse is found without asking what stands beside its ancestors', () => {
  document.body.innerHTML = `<ul>${'<li><a><b></b></a></li>'.repeat(20)}</ul><p><i></i></p>`;
  const [, item] = document.querySelectorAll('li');
  const hovered = new Set<Element>([document.documentElement, document.body, ...document.querySelectorAll('ul')]);
  for (const element of [item, ...(item?.querySelectorAll('*') ?? [])]) if (element) hovered.add(element);
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element) {
    return hovered.has(this);
  });
  expect(hoveredIn(document)).toBe(item?.querySelector('b'));
  // html, head, body, the list, two items, and what is in the second.
  expect(matches).toHaveBeenCalledTimes(8);
  hovered.clear();
  expect(hoveredIn(document)).toBe(null);
});
