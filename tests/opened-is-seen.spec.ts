import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { reportedProblems } from './support/problems.ts';
import { isExhaustive, variants } from './support/variants.ts';

/** A page of each kind, with the preset of the session that fills it. */
const pages = [
  '/',
  '/catalog/krossovki/?cards=4',
  '/catalog/?display=table&cards=4',
  '/product/vega-run/',
  '/product/botinki-sever/?basket=fly',
  '/catalog/compare.php',
  '/basket/',
  '/order/',
  '/faq/',
  '/faq/?tabs=Y',
  '/company/vacancy/',
  '/company/staff/',
  '/contacts/stores/',
  '/auth/registration/',
] as const;

/** A control that opens something. */
interface Found {
  /** The kind of the control; one control of each kind is opened. */
  readonly kind: string;
  readonly isLink: boolean;
  readonly isDialog: boolean;
}

/** Marks the next pressable control of a new kind and describes it. With `isContentOnly` headers and menus are left out. */
function findNext({ known, isContentOnly }: { readonly known: readonly string[]; readonly isContentOnly: boolean }): Found | undefined {
  document.querySelector('[data-walk]')?.removeAttribute('data-walk');
  const isHit = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  };
  for (const control of document.querySelectorAll<HTMLElement>(
    '[aria-expanded="false"]:not([role="combobox"]), [aria-haspopup="dialog"]:not([aria-expanded])',
  )) {
    if (isContentOnly && control.closest('header, .mega_fixed_menu, #headerfixed, #mobileheader, #mobilemenu')) continue;
    const place = control.closest('header, footer, aside, main, .mega_fixed_menu, #mobileheader, dialog')?.localName ?? '';
    const kind = `${place} ${control.localName}.${[...control.classList].slice(0, 2).join('.')}${control.closest('[data-vitrina-island]')?.getAttribute('data-vitrina-island') ?? ''}`;
    // Up to 400 px a press on a form's opener leads to a page [FRM-06].
    if (innerWidth <= 400 && control.matches('[aria-haspopup="dialog"]:not([aria-expanded])')) continue;
    if (known.includes(kind) || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isHit(control)) continue;
    control.setAttribute('data-walk', '');
    for (const other of document.querySelectorAll('[role="dialog"]')) other.setAttribute('data-walk-before', '');
    return {
      kind,
      isLink: control.matches(':is(nav, li, td) a[href]:not([href="#"], [role="button"], [aria-haspopup="dialog"])'),
      isDialog: control.matches('[aria-haspopup="dialog"]:not([aria-expanded])'),
    };
  }
  return undefined;
}

/** The centre of the marked control once it has stopped moving and nothing covers it: sticky elements still move after a scroll. */
async function restingMiddle(): Promise<{ readonly x: number; readonly y: number }> {
  let before = '';
  for (const end = performance.now() + 5000; ; ) {
    const control = document.querySelector('[data-walk]');
    const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = control?.contains(document.elementFromPoint(x, y)) ?? false;
    if ((isHit && `${x} ${y}` === before) || performance.now() > end) return { x, y };
    before = `${x} ${y}`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Waits until what the control opened is visible and returns `seen`, or, after a timeout, why it is not. */
async function lookAtOpened(isDialog: boolean): Promise<string> {
  for (const end = performance.now() + 30_000; ; await new Promise((resolve) => requestAnimationFrame(resolve))) {
    const said = look();
    if (said === 'seen' || performance.now() > end) return said;
  }
  function look(): string {
    const control = document.querySelector('[data-walk]');
    if (!isDialog && control?.getAttribute('aria-expanded') !== 'true') return control ? 'does not say that it is open' : 'is gone';
    const id = control?.getAttribute('aria-controls');
    // Not one that stood on the page before, as the fly-out may.
    const opened = isDialog
      ? [...document.querySelectorAll('dialog[open], [role="dialog"]')].findLast((one) => !one.hasAttribute('data-walk-before'))
      : id
        ? document.getElementById(id)
        : null;
    if (isDialog && !opened) return 'opens no dialog';
    if (!isDialog && !id) return 'seen';
    if (!opened) return `controls #${id}, which is not there`;
    if (!opened.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'opens what is hidden';
    if (opened.getAnimations({ subtree: false }).length > 0) return 'is still moving';
    let box = opened.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return 'opens what has no size';
    // Content in the flow of the page may be below the view; floating content has to be in view.
    if (getComputedStyle(opened).position === 'static' && (box.bottom < 0 || box.top > innerHeight)) {
      opened.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      box = opened.getBoundingClientRect();
    }
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    if (right - left < 2 || bottom - top < 2) return 'opens outside of the viewport';
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit && (opened.contains(hit) || hit.contains(opened))) return 'seen';
    return `lies under ${hit?.localName}.${hit?.className}`;
  }
}

/** Closes a menu that covers the page. Returns whether there was one. */
async function uncover(page: Page): Promise<boolean> {
  const open = page.locator(':is(header, #mobileheader, .mega_fixed_menu) [aria-expanded="true"]').filter({ visible: true });
  if ((await open.count()) === 0) return false;
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  return true;
}

/** Presses the marked control. Returns whether it could be reached. */
async function press(page: Page): Promise<boolean> {
  const control = page.locator('[data-walk]').first();
  return control.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Opens one control of each kind. Returns what was opened and what of it is not visible. */
async function openEverything(
  page: Page,
  where: string,
  isContentOnly: boolean,
): Promise<{ readonly opened: string[]; readonly defects: string[] }> {
  const [known, defects, covered]: [string[], string[], string[]] = [[], [], []];
  const next = () => page.evaluate(findNext, { known, isContentOnly });
  for (;;) {
    const found = (await next()) ?? ((await uncover(page)) ? await next() : undefined);
    if (!found) return { opened: known, defects };
    known.push(found.kind);
    const address = page.url().replace(/#.*/, '');
    // A press on a link follows it, so its content is opened by hover or by keyboard.
    const { x, y } = await page.evaluate(restingMiddle);
    if (found.isLink) await page.mouse.move(x, y);
    else if (!(await press(page))) {
      // Something opened earlier appeared late and covers the control: it is tried again later.
      covered.push(found.kind);
      if (covered.filter((kind) => kind === found.kind).length < 3) known.pop();
      else defects.push(`${where}: ${found.kind} cannot be pressed`);
      continue;
    }
    const said = await page.evaluate(lookAtOpened, found.isDialog);
    if (said !== 'seen') defects.push(`${where}: ${found.kind} ${said}`);
    if (page.url().replace(/#.*/, '') !== address) throw new Error(`Expected to stay on ${address}: ${found.kind} led to ${page.url()}`);
    // Content that covers the page is closed; content in the page stays open.
    const cover = page.locator('dialog[open]');
    if ((await cover.count()) > 0) {
      // Other tests check how popups close. A popup that is still loading may need a second Escape.
      await expect(async () => {
        // Without an open dialog of the layer the template handles the key, and throws if it has no popup.
        if ((await cover.count()) > 0) await page.keyboard.press('Escape');
        await expect(cover).toHaveCount(0, { timeout: 5000 });
      }).toPass();
    }
    await page.mouse.move(0, 0);
  }
}

/** Widths and template modes in which a page is walked. */
const looks = (['off', 'on'] as const).flatMap((template) => ([1280, 390] as const).map((width) => ({ template, width })));

/** Pages with nothing to open but headers and menus. */
const onlyHeaders: readonly string[] = ['/catalog/compare.php', '/order/', '/auth/registration/'];

for (const [index, path] of variants(pages, (page) => !onlyHeaders.includes(page)).entries()) {
  // Headers and menus are the same on every page, so `npm test` opens them on the first page only, in both widths and modes. Of the
  // other pages it opens the content, in the first look with something to open; pages begin with another look each.
  const isContentOnly = !isExhaustive && index > 0;
  const inTurn = [...looks.slice(index % looks.length), ...looks.slice(0, index % looks.length)];
  const tried = variants(inTurn, ({ template, width }) => isContentOnly || (template === 'on') === (width === 390));
  test(`opened elements on ${path} are visible [EMB-02]`, async ({ page, shop }) => {
    test.slow();
    const defects: string[] = [];
    let opened = 0;
    for (const { template, width } of tried) {
      await shop.reset({ lines: [{ product: 4150 }, { product: 4211 }], compare: [4150, 4343], favourites: [4150] });
      await page.setViewportSize({ width, height: 800 });
      await shop.open(path, { template });
      const walk = await openEverything(page, `${width} ${template}`, isContentOnly);
      defects.push(...walk.defects);
      opened += walk.opened.length;
      // Every page has the city chooser or the phone's menu.
      if (!isContentOnly) expect(walk.opened.length).toBeGreaterThan(0);
      expect(await reportedProblems(page)).toEqual([]);
      if (isContentOnly && opened > 0) break;
    }
    expect(opened).toBeGreaterThan(0);
    expect(defects).toEqual([]);
  });
}
