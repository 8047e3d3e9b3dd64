// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { picturesAround } from './further-pictures.ts';

const selectors = { big: '.big', small: '.small', item: '.item' };
const at = (path: string) => new URL(path, document.baseURI).href;

test('each picture of a pressed block comes once, from its first slide; films of other sites do not come [DET-02]', () => {
  const gallery = document.createElement('div');
  gallery.innerHTML = `<div class="big"><div class="item"><iframe title="Фильм"></iframe></div><div class="item"><a href="/u/1.jpg"><img src="/u/1s.jpg" alt="Спереди"></a></div>
    <div class="item"><a href="/u/2.jpg"><img src="/u/2s.jpg" alt="Сзади"></a></div><div class="item"><a href="/u/1.jpg"><img src="/u/1s.jpg" alt="Копия"></a></div></div>
    <div class="small" data-additional_items='["/u/2.jpg", "/u/3.jpg"]'></div>`;
  const pressed = gallery.querySelectorAll('a')[1] as Element;
  const { pictures, start } = picturesAround(gallery, selectors, pressed);
  expect(pictures.map(({ address, name }) => [address, name])).toEqual([
    [at('/u/1.jpg'), 'Спереди'],
    [at('/u/2.jpg'), 'Сзади'],
    [at('/u/3.jpg'), ''],
  ]);
  expect(start).toBe(1);
});
