import type { Locator, Page } from '@playwright/test';
import { watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { problemsOf } from './support/problems.ts';
import { expectSeen } from './support/seen.ts';
import { variants } from './support/variants.ts';

const run = { id: '4101', name: 'Кроссовки Vega Run', path: '/product/vega-run/' };
const boots = { id: '4150', name: 'Ботинки Север', path: '/product/botinki-sever/' };
const cream = { id: '4348', name: 'Крем для обуви', path: '/product/krem-uhod/' };

const block = (page: Page): Locator => page.locator('.viewed-wrapper');
const names = async (page: Page) =>
  (await block(page).locator('.item-title').filter({ visible: true }).allTextContents()).map((name) => name.trim());

interface Keys {
  readonly entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly marks: Readonly<Record<string, readonly string[]>>;
}

/** The template's own keys, as an older page reads them. */
function readKeys(page: Page): Promise<Keys> {
  return page.evaluate(() => {
    const name = 'MAX_VIEWED_ITEMS_s1';
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return {
      entries: JSON.parse(localStorage.getItem(`bx-s1-${name}`)?.slice(11) ?? '{}'),
      marks: JSON.parse(decodeURIComponent(cookie?.slice(name.length + 1) ?? '{}')),
    };
  });
}

type KeptView = { readonly product: string; readonly id: string; readonly picture: string };

/** What the layer keeps of views: in the local storage until a list of them is looked at, then in the browser's own database. */
async function readKept(page: Page): Promise<readonly KeptView[]> {
  const waiting = await page.evaluate(() => localStorage.getItem('vitrina.s1.viewed') ?? '[]');
  const rows = new Map([...(await readDatabase(page)), ...(JSON.parse(waiting) as KeptView[])].map((row) => [row.product, row]));
  return [...rows.values()];
}

function readDatabase(page: Page): Promise<readonly KeptView[]> {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'vitrina s1');
    if (!known) return [];
    const opening = indexedDB.open('vitrina s1');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const reading = database.transaction('viewed').objectStore('viewed').getAll();
      return await new Promise((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
    } finally {
      database.close();
    }
  });
}

/** Looks at a product until the browser remembers it. */
async function look(
  page: Page,
  shop: Shop,
  { path, id }: { path: string; id: string },
  options: Parameters<Shop['open']>[1] = {},
): Promise<void> {
  await shop.open(path, options);
  await expect.poll(async () => Object.entries((await readKeys(page)).entries).find(([, entry]) => entry.IS_LAST)?.[0]).toBe(id);
  await expect.poll(async () => (await readKept(page)).map(({ product }) => product)).toContain(id);
}

test('views are recorded and shown: on other pages, from other tabs, on phones; stop restores the block [DET-12, VWD-01, LAZ-03, EMB-03]', async ({
  page,
  shop,
  context,
}) => {
  await shop.reset();
  const shifts = await watchLayoutShifts(page);
  await test.step('a view is recorded once per visit as by the template, and shown on other pages only', async () => {
    await look(page, shop, run);
    await look(page, shop, boots);
    const { entries, marks } = await readKeys(page);
    expect(Object.keys(entries)).toEqual([run.id, boots.id]);
    expect(entries[boots.id]).toMatchObject({ ID: boots.id, PRODUCT_ID: boots.id, IS_LAST: true, PICTURE_ID: '904150', NAME: boots.name });
    expect(entries[run.id]?.IS_LAST).toBe(false);
    expect(marks[boots.id]).toEqual([String(entries[boots.id]?.ACTIVE_FROM), '904150']);
    await expect
      .poll(async () => (await readKept(page)).map(({ picture }) => picture))
      .toEqual(['/upload/vega-run-1.svg', '/upload/botinki-sever-1.svg']);

    // The server has read the cookie; on the product's own page it is not among them.
    await shop.open(boots.path);
    expect(await readDatabase(page)).toEqual([]);
    await block(page).scrollIntoViewIfNeeded();
    await expect.poll(() => names(page)).toEqual([run.name]);
    await expect.poll(async () => (await readDatabase(page)).map(({ product }) => product)).toEqual([run.id, boots.id]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrina.s1.viewed'))).toBeNull();
    await shop.open('/catalog/botinki/');
    // From here on: what a page does while it is being built is not about this block.
    const before = (await shifts()).length;
    await block(page).scrollIntoViewIfNeeded();
    await expect.poll(() => names(page)).toEqual([boots.name, run.name]);
    expect((await shifts()).slice(before)).toEqual([]);
    await expect(block(page).locator('.price_value').first()).toHaveText(/^12\s990\s₽$/);
    await expect(block(page).locator('img').first()).toHaveAttribute('src', '/upload/botinki-sever-1.svg');
  });

  await test.step('what another tab looks at stands in front here at once', async () => {
    const other = await context.newPage();
    await other.goto(new URL(`${cream.path}?layer=embed&template=off`, shop.url).href);
    await expect.poll(() => names(page)).toEqual([cream.name, boots.name, run.name]);
    await expect(block(page).locator('img').first()).toHaveAttribute('src', '/upload/krem-uhod-1.svg');
    // One more look at what is shown already brings no second copy.
    await other.goto(new URL(`${run.path}?layer=embed&template=off`, shop.url).href);
    await expect.poll(async () => (await readKeys(page)).entries[run.id]?.IS_LAST).toBe(true);
    await expect.poll(() => names(page)).toEqual([cream.name, boots.name, run.name]);
    await other.close();
    await block(page).getByRole('link', { name: run.name }).click();
    await expect(page).toHaveURL(/\/product\/vega-run\//);
  });

  await test.step('stopping the layer leaves the block as the page has printed it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { printed: document.querySelector('.viewed-wrapper')?.outerHTML }),
      );
    });
    await shop.open(boots.path);
    const printed = await page.evaluate(() => Reflect.get(window, 'printed') as string);
    await block(page).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await names(page)).length).toBe(2);
    expect(await block(page).evaluate((element) => element.outerHTML)).not.toBe(printed);
    await page.evaluate(() => window.vitrina?.stop());
    await expect.poll(() => block(page).evaluate((element) => element.outerHTML)).toBe(printed);
  });

  await test.step('on a phone the block is a circular carousel with dots, buttons and keys, without shifts', async () => {
    await shop.open('/');
    // As above: the banner moves while the page is being built.
    const before = (await shifts()).length;
    await block(page).scrollIntoViewIfNeeded();
    const carousel = page.getByRole('region', { name: 'Вы смотрели' });
    const slides = carousel.getByRole('group');
    const dots = carousel.getByRole('button', { name: /^Товар \d из 3$/ });
    await expect(slides).toHaveCount(3);
    await expect(dots).toHaveCount(3);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    expect((await axe(page).include('.viewed-block').analyze()).violations.map(({ id }) => id)).toEqual([]);
    const [box, list] = [await slides.nth(0).boundingBox(), await carousel.locator('.block-items').boundingBox()];
    expect(box?.width).toBe(list?.width);

    const isSeen = (index: number) =>
      expect.poll(async () => Math.round((await slides.nth(index).boundingBox())?.x ?? Number.NaN)).toBe(Math.round(list?.x ?? 0));
    await carousel.getByRole('button', { name: 'Следующий товар' }).click();
    await isSeen(1);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('status')).toHaveText('Товар 2 из 3');
    await dots.nth(2).press('Enter');
    await isSeen(2);
    await carousel.getByRole('button', { name: 'Следующий товар' }).press('Space');
    await isSeen(0);
    await carousel.getByRole('button', { name: 'Предыдущий товар' }).click();
    await isSeen(2);
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    // A finger scrolls the row itself: the dots follow.
    await carousel.locator('.block-items').evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    expect((await shifts()).slice(before)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(carousel).toHaveCount(0);
    await expect(block(page).locator('.vitrina-carousel-bar')).toHaveCount(0);
  });
});

test('another size of the product takes the place of the first one, with its own price [VWD-02, DET-12]', async ({ page, shop }) => {
  const orbita = { id: '4104', path: '/product/orbita-90/' };
  await shop.reset();
  await look(page, shop, orbita);
  await page.locator('.product-action').getByRole('radiogroup', { name: 'Размер' }).getByRole('radio', { name: '41' }).click();
  const offer = await page.waitForFunction(() => new URL(location.href).searchParams.get('oid')).then((handle) => handle.jsonValue());
  await expect.poll(async () => (await readKeys(page)).entries[orbita.id]?.ID).toBe(offer);
  await expect.poll(async () => (await readKept(page)).map(({ id }) => id)).toEqual([offer]);
  expect(Object.keys((await readKeys(page)).entries)).toEqual([orbita.id]);
  await shop.open('/');
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).locator('.price_value')).toHaveText(/^7\s990\s₽$/);
});

for (const template of variants(['on', 'late', 'off'] as const, (mode) => mode === 'on')) {
  test(`a view is one entry, a place is filled once, and hidden when empty, template ${template} [DET-12, VWD-01]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await look(page, shop, run, { template });
    const first = await readKeys(page);
    await look(page, shop, boots, { template });
    await expect.poll(async () => (await readKept(page)).length).toBe(2);
    const { entries } = await readKeys(page);
    expect(entries[run.id]?.ACTIVE_FROM).toBe(first.entries[run.id]?.ACTIVE_FROM);
    await shop.open('/', { template });
    await block(page).scrollIntoViewIfNeeded();
    await expect.poll(() => names(page)).toEqual([boots.name, run.name]);
    await expect(block(page).locator('.inner_wrap')).toHaveCount(2);
    await expectSeen(block(page).getByRole('link', { name: boots.name }));
    await expect(block(page)).not.toHaveClass(/loading-state/);

    // Another browser of the shopper: the server knows, the browser does not.
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await shop.open('/catalog/krossovki/', { template, cards: 4, wait: false });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeHidden();
    await expect(block(page).getByRole('link')).toHaveCount(0);
  });
}

/** Ways in which a browser refuses to remember; each is a script that runs before the page's. */
const breakages: Readonly<Record<string, () => void>> = {
  'the database is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'the database throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'the database breaks while it is written': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'an older version of the database is held open': () => {
    Object.assign(window, { held: indexedDB.open('vitrina s1', 10) });
  },
  'a newer layer has made the database': () => {
    const opening = indexedDB.open('vitrina s1', 30);
    opening.onupgradeneeded = () => opening.result.createObjectStore('other');
    opening.onsuccess = () => opening.result.close();
  },
  'the database never opens': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'database and storage are blocked': () => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
};

const usualBreakages = ['the database never opens', 'database and storage are blocked'];
for (const [how, breakIt] of variants(Object.entries(breakages), ([how]) => usualBreakages.includes(how))) {
  test(`when ${how} the shop works, the shopper is not bothered and the log says why [VWD-03, ERR-03]`, async ({ page, shop }) => {
    await shop.reset();
    const problems = () => problemsOf(page);
    await page.addInitScript(breakIt);
    await shop.open(boots.path);
    if (!how.includes('storage')) {
      // The view waits for the database, which is opened with a list of what was viewed.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrina.s1.viewed'))).toContain(boots.path);
      await shop.open('/');
      await block(page).scrollIntoViewIfNeeded();
    }
    await expect
      .poll(problems)
      .toContainEqual(
        expect.objectContaining({ name: 'cache: viewed', message: expect.stringMatching(/^IndexedDB failed, local storage is used/) }),
      );
    if (how.includes('storage')) {
      await expect
        .poll(problems)
        .toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^local storage failed, memory is used/) }));
      // A block that comes to the page reads the view from memory.
      await page.locator('h1').evaluate((heading) => {
        const place = '<div class="block-item"><div class="item_wrap" data-id="4101" data-picture="{}" data-info="{}"></div></div>';
        heading.insertAdjacentHTML('afterend', `<div class="viewed-wrapper"><div class="block-items">${place}</div></div>`);
      });
      await expect.poll(() => page.evaluate(() => JSON.stringify(window.vitrina?.state().viewed ?? ''))).toContain(boots.name);
    } else {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrina.s1.viewed'))).toContain(boots.path);
      expect((await readKeys(page)).entries[boots.id]).toMatchObject({ NAME: boots.name });
    }
    await expect(page.getByRole('alert')).toBeEmpty();
  });
}
