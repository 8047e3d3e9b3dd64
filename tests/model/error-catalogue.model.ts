// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPurchaseGoal } from '../../src/shop/goals/purchase-goal.ts';
import { requestPart } from '../../src/shop/page/lazy-parts.ts';
import { type Browser, makeBrowser } from './browser.ts';

/**
 * The specification's error catalogue (section 8), one entry for each row: real pages of the demo shop with the whole layer, a
 * wrong answer, the shopper's action, and the expected message [ERR-01].
 */
interface Row {
  readonly says: string;
  /** Consecutive rows with the same address use the same page. */
  readonly path: string;
  readonly preset?: object;
  /** Answers that replace the shop's, by a part of the address; `offline` means no answer. */
  readonly answers?: readonly (readonly [address: RegExp, answer: unknown])[];
  /** Runs before the page is opened; the returned function runs after that. */
  readonly before?: () => () => void;
  /** Whether the answers apply while the page is opened, too. */
  readonly isEarly?: true;
  readonly act?: (browser: Browser) => unknown;
  /** The announced text, or the name of the popup with the focus. */
  readonly expected?: readonly RegExp[];
  /** Condition to wait for. */
  readonly until?: (browser: Browser) => boolean;
}

const offline = Symbol('offline');
const http = (status: number, body = '<h1>Ошибка</h1>') => new Response(body, { status });
const refusal = (text: string, ext: string | null) => JSON.stringify({ STATUS: 'ERROR', MESSAGE: text, MESSAGE_EXT: ext });

function find(selector: string, words?: RegExp): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => !words || words.test(one.textContent ?? ''));
  if (!found) throw new Error(`Expected ${selector} ${words ?? ''}`);
  return found;
}
const press = (selector: string, words?: RegExp) => find(selector, words).click();
const add = () => press('.product-action .to-cart');
const hearts = '.product-action .js-item-action, .product-action [data-vitrina-island="favourite-button"]';
const isHeartOff = () => find(hearts).matches(':not([aria-pressed="true"])') && !find(hearts).querySelector('[aria-pressed="true"]');
const favourite = /ItemAction\.favorite/;

const boots = '/product/botinki-sever/';
const rows: readonly Row[] = [
  {
    says: 'a delivery preview that fails is no news: the plain link stays',
    path: boots,
    isEarly: true,
    answers: [[/delivery\.php/, http(500)]],
    until: () => find('.calculate-delivery > [data-event="jqm"]').style.display !== 'none' && said().length === 0,
  },
  {
    says: 'an add that is refused: the translated message and the server’s words, in a popup with a title',
    path: boots,
    answers: [[/item\.php/, refusal('ERROR_ADD2BASKET', 'Осталась <b>одна</b> пара')]],
    act: add,
    expected: [/^Товар не добавлен$/, /^Не удалось положить товар в корзину\s*Осталась одна пара$/],
  },
  {
    says: 'the same with the popup’s frame missing: the words come all the same',
    path: boots,
    answers: [
      [/item\.php/, refusal('CATALOG_ELEMENT_NOT_FOUND', null)],
      [/basket_error\.php/, offline],
    ],
    act: add,
    expected: [/^Товар не добавлен$/, /^Такого товара больше нет$/],
  },
  {
    says: 'an add without STATUS: some properties are missing',
    path: boots,
    answers: [[/item\.php/, '{}']],
    act: add,
    expected: [/^Товар не добавлен$/, /^Выбраны не все свойства товара$/],
  },
  {
    says: 'favourites that the server refuses: its messages line by line, and the heart is off again',
    path: boots,
    answers: [
      [favourite, JSON.stringify({ status: 'error', data: null, errors: [{ message: 'Список полон' }, { message: 'Уберите лишнее' }] })],
    ],
    act: () => press(hearts),
    expected: [/Список полон\nУберите лишнее/],
    until: isHeartOff,
  },
  {
    says: 'favourites whose request fails: why, and the heart is off again',
    path: boots,
    answers: [[favourite, offline]],
    act: () => press(hearts),
    expected: [/Нет связи с магазином/],
    until: isHeartOff,
  },
  {
    says: 'a form that is not filled in: what is missing, at the field that has the focus',
    path: boots,
    act: async (browser) => {
      press('.product-action .one_click');
      await browser.pass(300);
      press('#one_click_buy_form_button');
    },
    until: () => {
      const field = document.activeElement;
      const words = (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
      return field?.getAttribute('aria-invalid') === 'true' && words.join(' ').includes('Заполните это поле');
    },
  },
  {
    says: 'goals that fail change nothing, and a purchase goes on',
    path: boots,
    answers: [[/goals\.php|check_order\.php/, http(500)]],
    act: () => new Promise<void>((done) => sendPurchaseGoal('1001', 'ONE', () => done())),
    until: () => said().length === 0,
  },
  {
    says: 'a storage that is full is reported, not thrown, and the page works',
    path: '/product/botinki-sever/?storage=full',
    before: () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return () => {
        Storage.prototype.setItem = setItem;
      };
    },
    until: ({ cacheProblems }) => cacheProblems.some((problem) => /full/.test(problem)) && find('.product-action .to-cart').isConnected,
  },
  {
    says: 'page parts that the cache could not bring are logged',
    path: boots,
    act: () => Reflect.get(window, 'BX').onCustomEvent('onFrameDataRequestFail', [{ reason: 'bad_json' }]),
    until: ({ problems }) => problems.some((problem) => /^frame-data: .*bad_json/.test(problem)),
  },
  {
    says: 'an add without the properties that it needs asks for them, in a popup named by that, and sends nothing',
    path: '/catalog/tkani-shnurki/',
    answers: [[/item\.php/, http(500)]],
    act: () => press('.item_block[data-id="4348"] .to-cart'),
    expected: [/^Выберите свойства$/],
  },
  {
    says: 'a page of a list that fails: its body is shown as content, and the button can be pressed again',
    path: '/catalog/',
    answers: [[/PAGEN_1=2/, http(500, '<p>Склад обновляется</p><script>hit()</script>')]],
    act: () => press('.bottom_nav .ajax_load_btn'),
    until: () =>
      /Склад обновляется/.test(document.querySelector('main')?.textContent ?? '') && find('.bottom_nav .ajax_load_btn').isConnected,
  },
  {
    says: 'a list of cities that fails: its placeholder goes, and it can be asked for again',
    path: '/catalog/',
    answers: [[/getMainCities/, http(500)]],
    act: () => press('.js_city_chooser[data-event="jqm"]'),
    expected: [/Повторить/],
    until: () => [...document.querySelectorAll('dialog .more_cities')].every((one) => one.matches('[hidden], [style*="none"]')),
  },
  {
    says: 'a city that nobody knows: the list of the main ones is hidden, and that is said',
    path: '/catalog/?city=none',
    answers: [[/searchCities/, JSON.stringify({ status: 'success', data: { cities: [] }, errors: [] })]],
    act: async (browser) => {
      press('.js_city_chooser[data-event="jqm"]');
      for (let tries = 0; tries < 40 && !document.querySelector('dialog input[role="combobox"]'); tries++) await browser.pass(50);
      const field = find('dialog input[role="combobox"]') as HTMLInputElement;
      field.value = 'там-за-горами';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    expected: [/Такого города мы не нашли/],
    until: () => find('dialog .only_city .items_block').style.display === 'none',
  },
  {
    says: 'a part of the menu that does not come can be asked for again',
    path: '/catalog/',
    act: async (browser) => {
      const want = async () => {
        void requestPart('menu-mobile').then((isThere) => void parts.push(isThere));
        await browser.untilQuiet();
      };
      await want();
      answers = [];
      await want();
    },
    answers: [[/nlo=menu-mobile/, http(500)]],
    until: () => parts.join() === 'false,true',
  },
  {
    says: 'a bulk action that is refused: the message and the words about each of them',
    path: '/catalog/?display=table',
    answers: [[/item\.php/, refusal('ERROR_ADD2BASKET', 'Шнурки закончились')]],
    act: async (browser) => {
      press('#select_all_items');
      await browser.pass(100);
      press('.opt_action[data-action="buy"]');
    },
    expected: [/^Товар не добавлен$/, /Шнурки закончились/],
  },
  {
    says: 'a basket below the minimum order: the formatted price',
    path: '/basket/?minimum=20000',
    preset: { lines: [{ product: 4150 }] },
    until: () => /^Минимальная сумма заказа 20\s000\s₽$/.test(document.querySelector('.icon_error_block')?.textContent?.trim() ?? ''),
  },
  {
    says: 'a popup’s form that does not come: why, and a button that asks again',
    path: '/faq/',
    answers: [[/form\.php/, http(500)]],
    act: () => {
      // In jsdom every window is narrow; this opens a popup nevertheless.
      find('[data-name="question"]').dataset.noMobile = 'Y';
      press('[data-name="question"]');
    },
    expected: [/^Задать вопрос$/, /не смог выполнить запрос.*Повторить/s],
  },
  {
    says: 'letters whose check fails are not called wrong: the form says what failed, and is not sent',
    path: '/faq/',
    preset: { captcha: true },
    answers: [
      [/check-captcha\.php/, http(500)],
      [/form\.php\?(?!.*data-trigger)/, http(500)],
    ],
    act: async (browser) => {
      find('[data-name="question"]').dataset.noMobile = 'Y';
      press('[data-name="question"]');
      for (let tries = 0; tries < 40 && !document.querySelector('dialog [name="captcha_word"]'); tries++) await browser.pass(50);
      for (const field of document.querySelectorAll<HTMLInputElement>('dialog form :is(input:not([type="hidden"]), textarea)')) {
        if (field.type === 'checkbox') field.checked = true;
        else field.value = { tel: '+7 (900) 000-00-00', email: 'anna@example.com' }[field.type] ?? 'Анна';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      press('dialog form [type="submit"]');
    },
    expected: [/^Задать вопрос$/, /^Магазин не смог выполнить запрос/],
    until: () => !find('dialog [name="captcha_word"]').hasAttribute('aria-invalid'),
  },
  {
    says: 'a coupon that was emptied: the message beside its field',
    path: '/basket/',
    preset: { lines: [{ product: 4150 }] },
    act: () => {
      const field = find('.input_coupon input, input[data-entity="basket-coupon-input"]') as HTMLInputElement;
      for (const value of ['ЛЕТ', '']) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    until: () => document.querySelector('label.error')?.textContent === 'Введите купон',
  },
];

const parts: boolean[] = [];

let browser: Browser;
let answers: Row['answers'];
let opened = '';

beforeAll(async () => {
  browser = await makeBrowser();
  // Chunks that load at first use are loaded in advance, so that the time of the test's own loader does not count.
  await Promise.all([import('../../src/shop/basket/basket-error.ts'), import('../../src/islands/fragment-dialog.tsx')]);
  await Promise.all([
    import('../../src/shop/order/features/one-click-buy/open-one-click.tsx'),
    import('../../src/shop/popups/features/popup-opener/open-popup.ts'),
  ]);
  const { fetch } = window;
  window.fetch = async (url, init) => {
    const found = answers?.find(([address]) => address.test(String(url)))?.[1];
    if (found === undefined) return fetch(url, init);
    if (found === offline) throw new TypeError('the network is gone');
    return found instanceof Response ? found.clone() : new Response(String(found));
  };
});

afterAll(() => browser.close());

/** Texts of live regions, and names of open popups. */
function said(): string[] {
  const live = [...document.querySelectorAll('[role="alert"], [role="status"], dialog[open] h2')];
  return live.map((element) => element.textContent?.replace(/[^\S\n]+/g, ' ').trim() ?? '').filter(Boolean);
}

/** Closes everything that the previous row left open. */
async function clear(): Promise<void> {
  for (const cross of document.querySelectorAll<HTMLElement>('.vitrina-dialog__close, .vitrina-notice .vitrina-close')) cross.click();
  await browser.pass(400);
}

test.each(rows)('$says [ERR-01]', async (row) => {
  const { path, preset = {}, before, act, expected = [], until = () => true } = row;
  const page = path + JSON.stringify(preset);
  if (page !== opened) {
    answers = row.isEarly && row.answers;
    await browser.wire.text('/__shop/reset', { method: 'POST', body: JSON.stringify(preset) });
    const after = before?.();
    await browser.open(path);
    after?.();
    opened = page;
  } else await clear();
  answers = row.answers;
  // The action may wait for tasks, which run as time passes.
  let isActed = false;
  const acting = Promise.resolve(act?.(browser)).finally(() => {
    isActed = true;
  });
  while (!isActed) await browser.pass(1);
  await acting;
  const missing = () => expected.filter((words) => !said().some((text) => words.test(text)));
  const isDone = () => missing().length === 0 && until(browser);
  for (let tries = 0; tries < 40 && !isDone(); tries++) {
    await browser.pass(50);
  }
  expect(missing(), `what is said: ${JSON.stringify(said())}`).toEqual([]);
  expect(until(browser), `what is said: ${JSON.stringify(said())}`).toBe(true);
});
