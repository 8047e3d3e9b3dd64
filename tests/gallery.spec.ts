import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { inOrder } from './support/in-order.ts';
import { templateItself } from './support/left-out-tests.ts';
import { isExhaustive, templateModes, variants } from './support/variants.ts';

const gallery = (page: Page) => page.locator('.product-detail-gallery__container');
const row = (page: Page) => gallery(page).locator('.detail-gallery-big-slider');
const thumb = (page: Page, number: number) =>
  gallery(page)
    .getByRole('tab')
    .nth(number - 1);
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Фотографии: / });

/** Numbers, from 1, of the slides that are wholly in view. */
function inView(place: Locator, slides: string): Promise<number[]> {
  return place.evaluate((element, selector) => {
    const room = element.getBoundingClientRect();
    return [...element.querySelectorAll(selector)].flatMap((slide, index) => {
      const { left, right, top, bottom, width } = slide.getBoundingClientRect();
      const isSeen = left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
      return isSeen && width > 0 ? [index + 1] : [];
    });
  }, slides);
}

const shown = (page: Page) => inView(row(page), '.swiper-slide');
const seenThumbs = (page: Page) => inView(gallery(page).locator('.gallery-slider-thumb'), '.swiper-slide');

/** Resolves once the row of thumbnails has not moved for ten frames. */
function thumbsStand(page: Page): Promise<void> {
  return gallery(page)
    .locator('.gallery-slider-thumb')
    .evaluate(async (row) => {
      for (let [still, before] = [0, -1]; still < 10; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = row.scrollLeft === before ? still + 1 : 0;
        before = row.scrollLeft;
      }
    });
}

async function expectNoFindings(page: Page, place: string): Promise<void> {
  const { violations } = await axe(page).include(place).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** The viewer, from a press on the picture on, at the width of phones and with all variants also of desks; the second picture failed to load at first. */
async function walkViewer(page: Page): Promise<void> {
  const opener = (number: number) =>
    row(page)
      .locator('.detail-gallery-big__link')
      .nth(number - 1);
  const slides = viewer(page).locator('.vitrina-viewer__row');
  const seen = () => inView(slides, '.vitrina-viewer__slide');
  const strip = viewer(page).getByRole('tablist');
  const share = () =>
    viewer(page)
      .locator('.vitrina-viewer__pan img')
      .nth(3)
      .evaluate((image) => Math.round((100 * image.clientWidth) / (image.parentElement?.clientWidth ?? 1)));
  const open = async (number: number) => {
    await opener(number).focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
    await expect(slides).toBeFocused();
  };

  await test.step('a picture that failed to load can be loaded again', async () => {
    await open(1);
    await expect(page.locator('.fancybox-container')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('alert')).toContainText('Не удалось загрузить фото.');
    await page.unroute('**/upload/orbita-90-2.svg');
    await viewer(page).getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await expect
      .poll(() =>
        viewer(page)
          .locator('img[alt$="вид 2"]')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(slides).toBeFocused();
  });

  await expect(strip).toHaveAttribute('aria-orientation', 'vertical');
  await expect.poll(async () => (await inView(strip, '.vitrina-viewer__thumb')).length).toBe(5);
  // On a wide screen only the row of views lies otherwise.
  for (const width of variants([1280, 390], (one) => one === 390))
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 850 });
      if (!(await viewer(page).isVisible())) await open(5);
      for (const [key, number] of [
        ['End', 8],
        ['ArrowRight', 8],
        ['Home', 1],
        ['ArrowRight', 2],
        ['ArrowRight', 3],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(seen).toEqual([number]);
      }
      await expect(viewer(page).getByRole('status')).toHaveText('Вид 3 из 8: Кроссовки Орбита 90, вид 3');
      await expect.poll(async () => (await inView(strip, '.vitrina-viewer__thumb')).length).toBe(width < 400 ? 3 : 5);
      await expect(strip).toHaveAttribute('aria-orientation', width < 600 ? 'horizontal' : 'vertical');
      await viewer(page).getByRole('button', { name: 'Следующие виды' }).click();
      await viewer(page).getByRole('tab', { name: 'Вид 5 из 8' }).click();
      await expect.poll(seen).toEqual([5]);
      await page.keyboard.press(width < 600 ? 'ArrowLeft' : 'ArrowUp');
      await expect(viewer(page).getByRole('tab', { name: 'Вид 4 из 8' })).toBeFocused();

      expect(await share()).toBe(100);
      await viewer(page).getByRole('button', { name: 'Увеличить' }).click();
      await expect.poll(share).toBe(150);
      await viewer(page).locator('.vitrina-viewer__pan img').nth(3).click();
      await expect.poll(share).toBe(100);
      await page.keyboard.press('+');
      await expect.poll(share).toBe(150);
      await viewer(page).getByRole('button', { name: 'Следующее фото' }).click();
      await expect.poll(seen).toEqual([5]);
      await expect(viewer(page).getByRole('button', { name: 'Увеличить' })).toHaveAttribute('aria-pressed', 'false');
      // The findings of axe hardly depend on the width.
      if (isExhaustive || width === 390) await expectNoFindings(page, '.vitrina-viewer');

      const top = await page.evaluate(() => scrollY);
      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(opener(5)).toBeFocused();
      await expect.poll(() => shown(page)).toEqual([5]);
      expect(await page.evaluate(() => scrollY)).toBe(top);
    });
}

for (const template of templateModes('on')) {
  test(`thumbnails, arrows and keys change the picture and announce it, a press opens the viewer, template ${template} [DET-02, EMB-02, ERR-01]`, {
    tag: templateItself,
  }, async ({ page, shop, watch }) => {
    // Smooth scrolling is tested on the phone, below.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/upload/orbita-90-2.svg', (route) => route.abort());
    await shop.open('/product/orbita-90/', { template });
    const status = gallery(page).getByRole('status');
    const served = await page.evaluate(async () => {
      const answer = await fetch(location.href);
      return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.product-detail-gallery__container')
        ?.outerHTML;
    });
    await expect(thumb(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(status).toHaveText('');
    // Only the next picture is loaded in advance.
    await expect(row(page).locator('img').nth(1)).toHaveAttribute('loading', 'eager');
    await expect(row(page).locator('img').nth(2)).toHaveAttribute('loading', 'lazy');
    const [previous, next] = [
      gallery(page).getByRole('button', { name: 'Предыдущее фото' }),
      gallery(page).getByRole('button', { name: 'Следующее фото' }),
    ];
    await expect(previous).toHaveAttribute('aria-disabled', 'true');

    await thumb(page, 3).click();
    await expect.poll(() => shown(page)).toEqual([3]);
    await expect(status).toHaveText('Вид 3 из 8');
    await next.click();
    await expect.poll(() => shown(page)).toEqual([4]);
    await expect(thumb(page, 4)).toHaveAttribute('aria-selected', 'true');

    // On a wide screen the thumbnails of this product are a column.
    await thumb(page, 4).focus();
    for (const [key, number] of [
      ['ArrowDown', 5],
      ['End', 8],
      ['ArrowDown', 1],
      ['ArrowUp', 8],
    ] as const) {
      await page.keyboard.press(key);
      await expect(thumb(page, number)).toBeFocused();
      await expect.poll(() => shown(page)).toEqual([number]);
      await expect.poll(() => seenThumbs(page)).toContain(number);
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true');

    // Only the current picture is in the tab order; arrow keys move to the next one and take the focus along.
    const opener = (number: number) =>
      row(page)
        .locator('.detail-gallery-big__link')
        .nth(number - 1);
    await expect(row(page).locator('a[tabindex="0"]')).toHaveCount(1);
    await opener(8).focus();
    await page.keyboard.press('Home');
    await expect(opener(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(opener(2)).toBeFocused();
    await expect.poll(() => shown(page)).toEqual([2]);
    await expectNoFindings(page, '.product-detail-gallery__container');
    expect(new URL(page.url()).hash).toBe('');

    if (template === 'on') {
      // The template's slider would move its row on resize and on mouse drags; neither may have an effect.
      const active = () => row(page).locator('.swiper-slide-active').getAttribute('id');
      const before = await active();
      await row(page).evaluate((element) => {
        for (const wrapper of element.children) (wrapper as HTMLElement).style.transform = 'translate3d(-900px, 0, 0)';
      });
      await expect.poll(() => shown(page)).toEqual([2]);
      const { x, y, width } = (await row(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
      await page.mouse.move(x + width / 2, y + 40);
      await page.mouse.down();
      await page.mouse.move(x + width / 4, y + 40, { steps: 3 });
      await page.mouse.up();
      expect(await active()).toBe(before);
      await expect.poll(() => shown(page)).toEqual([2]);
      // Nothing of the layer is open, so the template gets the key, and throws because it has no popup either.
      watch.allow(/reading 'dataset'/);
      await page.keyboard.press('Escape');
    }

    await walkViewer(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => window.vitrina?.stop());
    if (template === 'off') expect(inOrder(await gallery(page).evaluate((element) => element.outerHTML))).toBe(inOrder(served ?? ''));
    else {
      // The template's slider works again.
      await gallery(page).locator('#thumb-photo-2').click();
      await expect.poll(() => shown(page)).toEqual([3]);
    }
  });
}

/** Arrows and dots of the page's own slider that are visible or can be pressed. */
const pageArrows = (page: Page) =>
  gallery(page)
    .locator('.swiper-button-prev, .swiper-button-next, .swiper-pagination-bullet')
    .evaluateAll((arrows) =>
      arrows
        .filter((arrow) => arrow.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(({ className }) => className),
    );

/** How a round button lies in a frame: whether as a whole, and how many of nine places of it, eight along its edge, a press reaches. */
async function lieOf(button: Locator, frame: Locator): Promise<string> {
  const room = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return button.evaluate((element, { x, y, width, height }) => {
    const { left, right, top, bottom, width: size } = element.getBoundingClientRect();
    const isInside = left >= x && right <= x + width && top >= y && bottom <= y + height;
    const places = [0, ...Array.from({ length: 8 }, () => size / 2 - 1)].map((reach, index) => {
      const angle = (index * Math.PI) / 4;
      return document.elementFromPoint(left + size / 2 + Math.cos(angle) * reach, top + size / 2 + Math.sin(angle) * reach);
    });
    return `${isInside ? 'inside' : 'outside'}, ${places.filter((place) => place === element).length} of 9`;
  }, room);
}

for (const template of templateModes('off')) {
  // Plain pages and pages built like live ones; `npm test` tries the latter, the other tests of this file are about plain pages.
  for (const offers of variants(['plain', 'type1'] as const, (one) => one === 'type1')) {
    test(`one pair of arrows is seen, whole, inside the picture, ${offers} offers, template ${template} [DET-02, EMB-02]`, async ({
      page,
      shop,
      isLeftOut,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const arrows = ['Предыдущее фото', 'Следующее фото'].map((name) => gallery(page).getByRole('button', { name }));
      const [previous, next] = arrows as [Locator, Locator];
      const widths = [1280, 390];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) await shop.open(`/product/orbita-90/?offers=${offers}`, { template });
        await test.step(`${width} px`, async () => {
          await expect(previous).toBeVisible();
          if (template === 'on' && !isLeftOut) await expect(row(page)).toHaveClass(/swiper-initialized/);
          await thumb(page, 1).click();
          await expect.poll(() => shown(page)).toEqual([1]);
          await row(page).scrollIntoViewIfNeeded();
          await row(page).hover();
          expect(await pageArrows(page)).toEqual([]);
          for (const number of [2, 3]) {
            for (const arrow of arrows) expect(await lieOf(arrow, row(page))).toBe('inside, 9 of 9');
            await next.click();
            await expect.poll(() => shown(page)).toEqual([number]);
          }
          // At the end of the row nothing follows the last picture.
          await thumb(page, 8).click();
          await expect.poll(() => shown(page)).toEqual([8]);
          const beyond = () =>
            row(page).evaluate((element) => {
              const last = element.querySelector('.swiper-slide:last-child')?.getBoundingClientRect().right ?? 0;
              return Math.round(element.scrollWidth - element.scrollLeft - (last - element.getBoundingClientRect().left));
            });
          expect(await beyond()).toBeLessThan(2);
          for (const arrow of arrows) expect(await lieOf(arrow, row(page))).toBe('inside, 9 of 9');
          await previous.click();
          await expect.poll(() => shown(page)).toEqual([7]);
          expect(await pageArrows(page)).toEqual([]);
        });
      }

      await page.evaluate(() => window.vitrina?.stop());
      // Where they were left out they come back.
      if (template === 'on') await expect(row(page)).toHaveClass(/swiper-initialized/);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // Without template scripts a phone has no dots, because the template makes them.
        const given = new Set((await pageArrows(page)).map((name) => /swiper-(?:nav|pagination-bullet)(?= |$)/.exec(name)?.[0]));
        expect(given.has('swiper-nav')).toBe(width > 600);
        expect(given.has('swiper-pagination-bullet')).toBe(width < 600 && template === 'on');
      }
    });
  }
}

test('a turned screen leaves the gallery and the viewer at their picture [DET-02]', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/product/orbita-90/');
  const turn = async () => {
    for (const [width, height] of [
      [800, 390],
      [390, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  };
  await thumb(page, 3).click();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  const now = await shown(page);
  expect(now).toEqual([7]);
  await turn();
  await expect.poll(() => shown(page)).toEqual(now);
  await expect(page.locator('.vitrina-gallery__count')).toHaveText('7 / 8');
  await row(page).locator('.detail-gallery-big__link').nth(6).click();
  await expect(viewer(page).getByRole('status')).toHaveText(/^Вид 7 из 8/);
  await turn();
  await expect(viewer(page).getByRole('status')).toHaveText(/^Вид 7 из 8/);
  expect(
    await viewer(page)
      .locator('.vitrina-viewer__row')
      .evaluate((slides) => Math.round(slides.scrollLeft / slides.clientWidth)),
  ).toBe(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('three thumbnails are seen, five from 400 px, with arrows when there are more; a finger swipes [DET-02]', async ({ page, shop }) => {
    // The option `hasTouch` would take a browser context of its own.
    const input = await page.context().newCDPSession(page);
    await input.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await shop.open('/product/orbita-90/');
    await expect.poll(() => seenThumbs(page)).toEqual([1, 2, 3]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(page.getByRole('button', { name: 'Следующие виды' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 390, height: 800 });
    const [earlier, later] = [
      gallery(page).getByRole('button', { name: 'Предыдущие виды' }),
      gallery(page).getByRole('button', { name: 'Следующие виды' }),
    ];
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await later.click();
    await expect.poll(() => seenThumbs(page)).toContain(5);
    await expect(earlier).toHaveAttribute('aria-disabled', 'false');

    const { x, y, width, height } = (await row(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The events are spaced like a person's swipe; sent at once they would scroll the row by two slides.
    let timestamp = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) => {
      timestamp += 0.1;
      const touchPoints = left === undefined ? [] : [{ x: left, y: y + height / 3 }];
      return input.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', x + width * 0.9);
    for (let share = 0.8; share > 0.15; share -= 0.1) await touch('touchMove', x + width * share);
    await touch('touchEnd');
    await expect(gallery(page).getByRole('status')).toHaveText('Вид 2 из 8');
    await expect.poll(() => shown(page)).toEqual([2]);
    await expect(thumb(page, 2)).toHaveAttribute('aria-selected', 'true');
    // All three are seen a moment before the row stands still, and a browser that is turned meanwhile may stop between two of them.
    await expect.poll(() => seenThumbs(page)).toEqual([2, 3, 4]);
    await thumbsStand(page);
    await page.setViewportSize({ width: 520, height: 800 });
    await expect.poll(async () => (await seenThumbs(page)).length).toBe(5);

    // Up to five thumbnails have no arrows, and one picture has no thumbnails.
    await shop.open('/product/botinki-sever/');
    await expect(gallery(page).getByRole('button', { name: 'Следующее фото' })).toBeVisible();
    await expect(gallery(page).getByRole('button', { name: 'Следующие виды' })).toHaveCount(0);
    await shop.open('/product/krem-uhod/');
    await row(page).getByRole('link').click();
    await expect(viewer(page)).toBeVisible();
    await expect(viewer(page).getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Следующее фото' })).toHaveCount(0);
  });
});

test.describe('in a browser that has kept none of the scripts', () => {
  test.use({ newBrowserContext: true });

  test('a lens that does not come leaves the gallery as it is, and the next move of the mouse asks again [DET-02, ERR-01]', async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    await page.route('**/chunks/lens-*', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await shop.open('/product/polyot-city/');
    const lens = gallery(page).locator('.vitrina-gallery__lens img');
    expect(asked).toEqual([]);
    await row(page).hover();
    await expect.poll(() => asked.length).toBe(1);
    await gallery(page).getByRole('button', { name: 'Следующее фото' }).click();
    await expect.poll(() => inView(row(page), '.swiper-slide')).toEqual([2]);
    await expect(lens).toHaveCount(0);
    await page.unroute('**/chunks/lens-*');
    const held = await holdRequests(page, 'chunks/lens-');
    await row(page).hover();
    await expect(lens).toHaveCount(0);
    held.letGo();
    // The mouse has not moved since.
    await expect(lens).toBeVisible();
  });
});

test('a mouse gets a 1.5 times lens; keys and presses open the viewer [DET-02]', async ({ page, shop }) => {
  await shop.open('/product/polyot-city/', { template: 'on' });
  const { x, y, width, height } = (await row(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const lens = gallery(page).locator('.vitrina-gallery__lens img');
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(lens).toBeVisible();
  await expect(page.locator('.xzoom-preview')).toHaveCount(0);
  const wide = async () => ((await lens.boundingBox())?.width ?? 0) / width;
  await expect.poll(wide).toBeCloseTo(1.5, 2);
  // The point under the pointer stays in place.
  await page.mouse.move(x + width / 4, y + 10);
  await expect.poll(async () => ((await lens.boundingBox())?.x ?? 0) - x).toBeCloseTo(-width / 8, 0);
  await page.mouse.move(x + width / 2, y - 20);
  await expect(lens).toHaveCount(0);

  const picture = row(page).getByRole('button', { name: /^Во весь экран: Кроссовки Полёт City/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.mouse.click(x + width / 2, y + height / 2);
  // What axe finds in the viewer: the test of thumbnails and keys above.
  await expect(viewer(page)).toBeVisible();
});

for (const template of templateModes('on')) {
  test(`pictures printed twice, for lens and phones, are one gallery, template ${template} [DET-02, DET-10]`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.open('/product/volna-basic/?pictures=magnifier', { template });
    const [wide, phone] = [row(page).nth(0), row(page).nth(1)];
    const seenIn = (place: Locator) => inView(place, '.swiper-slide');
    const next = gallery(page).getByRole('button', { name: 'Следующее фото' });
    await expect(wide).toBeVisible();
    await expect(phone).toBeHidden();
    await next.click();
    await expect.poll(() => seenIn(wide)).toEqual([2]);
    const lens = gallery(page).locator('.vitrina-gallery__lens');
    await wide.hover();
    await expect(lens).toBeVisible();
    await page.mouse.move(0, 0);

    // Both rows, the visible and the hidden one, show the chosen colour.
    await page.locator('.product-side').getByRole('radio', { name: 'чёрный' }).click();
    await expect(wide.locator('img').first()).toHaveAttribute('data-xoriginal', /volna-basic~2-1\.svg$/);
    await expect(phone.locator('a').first()).toHaveAttribute('href', /volna-basic~2-1\.svg$/);
    await expect(phone.locator('img').last()).toHaveAttribute('src', /volna-basic~2-4\.svg$/);
    await thumb(page, 3).click();
    await expect.poll(() => seenIn(wide)).toEqual([3]);

    // A narrower window shows the other row at the same picture, without a lens; its links open the viewer.
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(phone).toBeVisible();
    await expect(wide).toBeHidden();
    await expect.poll(() => seenIn(phone)).toEqual([3]);
    await next.click();
    await expect.poll(() => seenIn(phone)).toEqual([4]);
    await expect(thumb(page, 4)).toHaveAttribute('aria-selected', 'true');
    await phone.locator('a').nth(3).click();
    await expect(viewer(page).getByRole('status')).toHaveText('Вид 4 из 4: Футболка Волна Базовая, вид 4');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect.poll(() => seenIn(phone)).toEqual([3]);
    await expect(lens).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => seenIn(wide)).toEqual([3]);
    // Of pictures printed once: the first test of this file.
    if (isExhaustive) await expectNoFindings(page, '.product-detail-gallery__container');
  });

  test(`the tab’s pictures are a carousel or a row, large or small, and a video stops, template ${template} [DET-02, EMB-02]`, {
    tag: templateItself,
  }, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.open('/product/vega-trail/#gallery', { template });
    const block = page.locator('.additional-gallery');

    await test.step('large pictures in the tab are the template’s carousel or a snapping row', async () => {
      const carousel = page.locator('.big-gallery-block .owl-carousel');
      const count = page.locator('.switch-item-block__count-wrapper--big');
      await expect(carousel).toBeVisible();
      await expect(carousel).toHaveClass(template === 'on' ? /owl-loaded/ : /^(?!.*owl-loaded)/);
      const seen = () => inView(carousel, '.item');
      await expect.poll(seen).toEqual([1]);
      await expect(count).toHaveText('1/4');
      if (template === 'on') await carousel.getByRole('button', { name: 'Следующее' }).click();
      else await carousel.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
      await expect.poll(seen).toEqual([2]);
      await expect(count).toHaveText('2/4');
      await carousel.getByRole('link').nth(1).click();
      await expect(viewer(page).getByRole('status')).toHaveText('Вид 2 из 8: Кроссовки Vega Trail, фото 2');
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expectNoFindings(page, '.additional-gallery');
    });

    await test.step('the tab’s gallery is large or small, and its viewer has all pictures', async () => {
      const [big, small] = [block.locator('.big-gallery-block'), block.locator('.small-gallery-block')];
      await block.getByRole('button', { name: 'Мелкие фото' }).click();
      await expect(small).toBeVisible();
      await expect(big).toBeHidden();
      await expect(block.getByRole('button', { name: 'Мелкие фото' })).toHaveAttribute('aria-pressed', 'true');
      await small.getByRole('link').nth(1).click();
      await expect(viewer(page).getByRole('status')).toHaveText('Вид 2 из 8: Кроссовки Vega Trail, фото 2');
      await page.keyboard.press('End');
      await expect(viewer(page).getByRole('status')).toHaveText('Вид 8 из 8: Кроссовки Vega Trail, фото 8');
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(small.getByRole('link').nth(1)).toBeFocused();
      await block.getByRole('button', { name: 'Крупные фото' }).focus();
      await page.keyboard.press(' ');
      await expect(big).toBeVisible();
      await expect(small).toBeHidden();
    });

    await test.step('a video plays in the gallery and stops when another picture is shown', async () => {
      await thumb(page, 6).click();
      await expect.poll(() => shown(page)).toEqual([6]);
      const film = row(page).locator('video');
      await film.evaluate((video: HTMLVideoElement) => {
        video.loop = true;
        return video.play();
      });
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
      await thumb(page, 5).click();
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
      await row(page).locator('.detail-gallery-big__link').nth(4).click();
      await expect(viewer(page)).toBeVisible();
      await page.keyboard.press('End');
      await expect(viewer(page).getByRole('status')).toHaveText('Вид 6 из 6: Кроссовки Vega Trail, видео');
      await expect(viewer(page).locator('video')).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 600 });
      const [drawn, room] = await Promise.all(['video', '.vitrina-viewer__row'].map((part) => viewer(page).locator(part).boundingBox()));
      expect((drawn?.y ?? 0) + (drawn?.height ?? 1e4)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(film).toBeFocused();
    });
  });
}

test('in the quick view the viewer has its own arrow keys and Escape [DET-02, DET-11, POP-02]', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/catalog/krossovki/', { template: 'on', cards: 4 });
  const card = page.locator('.item_block', { hasText: 'Кроссовки Орбита 90' }).first();
  await card.hover();
  await card.getByRole('button', { name: /^Быстрый просмотр/ }).click();
  const fastView = page.getByRole('dialog', { name: 'Кроссовки Орбита 90', exact: true });
  await expect(fastView.getByRole('tab')).toHaveCount(8);
  await fastView.getByRole('tab', { name: 'Вид 2 из 8' }).click();
  const picture = fastView.locator('.detail-gallery-big__link[tabindex="0"]');
  await expect(picture).toHaveAttribute('href', /orbita-90-2\.svg$/);
  // By keyboard: arrow keys in the gallery lead to the next picture, not to the next product.
  await picture.focus();
  await page.keyboard.press('ArrowRight');
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAttribute('href', /orbita-90-3\.svg$/);
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('status')).toHaveText('Вид 3 из 8: Кроссовки Орбита 90, вид 3');
  await expect(page.locator('.fancybox-container')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText('Вид 4 из 8: Кроссовки Орбита 90, вид 4');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(fastView).toBeVisible();
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAttribute('href', /orbita-90-4\.svg$/);
  await page.keyboard.press('Escape');
  await expect(fastView).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/catalog/krossovki/');
});

test('what other scripts do to the gallery is mended, and without the viewer the link works [DET-02, DET-10, EMB-02, ERR-01]', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/chunks/viewer-*.js', (route) => route.abort());
  await shop.open('/product/orbita-90/', { template: 'off' });
  await test.step('the gallery restores marks that another script overwrites, and its keys still work', async () => {
    await thumb(page, 2).click();
    await expect.poll(() => shown(page)).toEqual([2]);
    /** What assistive technologies read of the gallery, in which axe finds nothing (the first test of this file). */
    const marks = () =>
      gallery(page).evaluate((element) =>
        [...element.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes].flatMap(({ name, value }) => (/^(role|aria-|tabindex$)/.test(name) ? [`${name}=${value}`] : [])),
        ),
      );
    const before = (await marks()).toSorted();
    // As a slider does after a resize.
    await gallery(page).evaluate((element) => {
      for (const slide of element.querySelectorAll('.swiper-slide')) {
        for (const name of ['role', 'aria-label', 'aria-hidden']) slide.removeAttribute(name);
        slide.classList.remove('swiper-slide-thumb-active');
      }
      element.classList.remove('vitrina-gallery');
      for (const place of element.querySelectorAll('[role="tablist"]')) place.removeAttribute('role');
    });
    await expect(gallery(page)).toHaveClass(/vitrina-gallery/);
    await expect(gallery(page).getByRole('tablist')).toBeVisible();
    await expect(gallery(page).locator('.swiper-slide-thumb-active')).toHaveCount(1);
    await expect(gallery(page).getByRole('tabpanel', { name: 'Вид 2 из 8' })).toBeVisible();
    await expect.poll(async () => (await marks()).toSorted()).toEqual(before);
    await thumb(page, 2).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shown(page)).toEqual([3]);
    await expect(thumb(page, 3)).toBeFocused();
  });

  const slides = (count: number) =>
    row(page).evaluate((element, number) => {
      const [wrapper, strip] = [element.firstElementChild, element.parentElement?.querySelector('.gallery-slider-thumb')];
      const copies = (node: Element | null | undefined) =>
        Array.from({ length: number }, () => {
          const copy = document.createElement('template');
          copy.innerHTML = node?.outerHTML ?? '';
          for (const marked of copy.content.querySelectorAll('*'))
            for (const { name } of [...marked.attributes]) if (/^(role|tabindex|aria-)/.test(name)) marked.removeAttribute(name);
          return copy.content;
        });
      const [slide, small] = [copies(wrapper?.firstElementChild), copies(strip?.firstElementChild)];
      wrapper?.replaceChildren(...slide);
      strip?.replaceChildren(...small);
    }, count);
  await test.step('replaced slides become live', async () => {
    const next = gallery(page).getByRole('button', { name: 'Следующее фото' });
    await slides(1);
    await expect(next).toHaveCount(0);
    await slides(2);
    await next.click();
    await expect.poll(() => shown(page)).toEqual([2]);
    await expect(gallery(page).getByRole('status')).toHaveText('Вид 2 из 2');
  });

  await test.step('if the viewer’s chunk fails to load, the link leads to the picture, as without the layer', async () => {
    await row(page).locator('.detail-gallery-big__link').nth(1).click();
    await page.waitForURL('**/upload/orbita-90-1.svg');
  });
});
