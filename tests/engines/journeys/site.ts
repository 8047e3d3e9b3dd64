import { equal } from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import { boots, control, dialog } from './goods.ts';

const searchField = '#title-search-input_fixed';

export const site: readonly Journey[] = [
  {
    name: 'suggestions come while one types, and an arrow and Enter follow one [SRC-01, SRC-03]',
    async walk(shopper) {
      await shopper.open('/');
      await shopper.press(searchField);
      await shopper.type('крос');
      await shopper.sees({ at: '[role="listbox"] [role="option"]', words: 'Кроссовки Vega Run' });
      await shopper.key('ArrowDown');
      await shopper.until('a suggestion is chosen', () => document.querySelector('[role="option"][aria-selected="true"]') !== null);
      await shopper.key('Enter');
      await shopper.until('its page is open', () => location.pathname.startsWith('/product/'));
    },
  },
  {
    name: 'a city is found by its name and chosen [REG-01, REG-03]',
    async walk(shopper) {
      await shopper.open('/catalog/');
      await shopper.press({ at: control, words: 'Ваш город:' });
      await shopper.sees({ at: dialog, words: 'Выберите город' });
      await shopper.until('the field has the focus', () => document.activeElement?.matches('dialog input') ?? false);
      await shopper.type('новоси');
      await shopper.sees({ at: '[role="option"]', words: /^Новосибирск/ });
      await shopper.key('ArrowDown');
      await shopper.key('Enter');
      await shopper.reads('#header .js_city_chooser', /Новосибирск/);
    },
  },
  {
    name: 'the top menu opens by pointing, and a link in it leads on [MEGA-01]',
    async walk(shopper) {
      await shopper.open('/catalog/');
      await shopper.point({ at: '.mega-menu td > .wrap > a', words: /^Каталог/ });
      await shopper.press({ at: '.mega-menu td .dropdown-menu a', words: 'Кроссовки' });
      await shopper.until('the section is open', () => location.pathname === '/catalog/krossovki/');
    },
  },
  {
    name: 'the menu of a phone opens, goes one level down and back, and closes [MOB-01, MOB-02]',
    async walk(shopper) {
      await shopper.resize(460, 800);
      await shopper.open('/');
      await shopper.press('#mobileheader .burger');
      await shopper.press({ at: '#mobilemenu [role="button"], #mobilemenu button, #mobilemenu a', words: /^Каталог/ });
      await shopper.sees({ at: '#mobilemenu a, #mobilemenu button', words: /^Кроссовки/ });
      await shopper.key('Escape');
      await shopper.until('the menu is closed', () => !document.querySelector('#mobilemenu')?.classList.contains('show'));
    },
  },
  {
    name: 'a form in a popup says what is missing, and Escape leads back [POP-01, POP-02, FRM-01]',
    async walk(shopper) {
      await shopper.open('/faq/');
      await shopper.press({ at: control, words: 'Заказать подбор размера' });
      await shopper.sees({ at: dialog, words: 'Заказать услугу' });
      await shopper.press({ at: `${dialog} button, ${dialog} [type="submit"]`, words: /^Заказать$/ });
      await shopper.sees({ at: dialog, words: 'Заполните это поле' });
      equal((await shopper.log()).filter(({ method, path }) => method === 'POST' && path.endsWith('form.php')).length, 0);
      await shopper.key('Escape');
      await shopper.seesNo(dialog);
      await shopper.until(
        'the opener has the focus',
        () => document.activeElement?.textContent?.includes('Заказать подбор размера') ?? false,
      );
    },
  },
  {
    name: 'a phone is masked while it is typed, also after a mistake, and the form is sent once [FRM-03, FRM-04]',
    async walk(shopper) {
      const phone = { at: `${dialog} input`, words: 'Телефон' };
      await shopper.open('/faq/');
      await shopper.press({ at: control, words: 'Заказать подбор размера' });
      await shopper.fill({ at: `${dialog} input`, words: 'Имя' }, 'Анна');
      await shopper.press(phone);
      await shopper.type('9001112234');
      await shopper.key('Backspace');
      await shopper.type('3');
      await shopper.reads(`${dialog} input[type="tel"]`, '+7 (900) 111-22-33');
      await shopper.press({ at: `${dialog} button, ${dialog} [type="submit"]`, words: /^Заказать$/ });
      await shopper.sees({ at: dialog, words: 'Заказ принят' });
      equal((await shopper.log()).filter(({ method, path }) => method === 'POST' && path.endsWith('form.php')).length, 1);
    },
  },
  {
    name: 'a wrong password is said in its place, the right one leads back [FRM-04, FRM-05]',
    async walk(shopper) {
      await shopper.open('/auth/?backurl=%2Ffaq%2F');
      await shopper.fill('#auth-page-form input[name="USER_LOGIN"]', 'anna');
      await shopper.fill('#auth-page-form input[type="password"]', 'secret2');
      await shopper.press('#auth-page-form [type="submit"]');
      await shopper.sees({ at: 'main, .wrapper1', words: 'Неверный логин или пароль' });
      await shopper.fill('#auth-page-form input[type="password"]', 'secret1');
      await shopper.press('#auth-page-form [type="submit"]');
      await shopper.until('the page of before is open', () => location.pathname === '/faq/');
    },
  },
  {
    name: 'an order is filled in and made [ORD-01, ORD-02]',
    preset: { lines: [{ product: boots.id }], login: true },
    async walk(shopper) {
      await shopper.open('/order/');
      await shopper.fill({ at: '#bx-soa-properties input', words: /^Имя \*/ }, 'Анна Петрова');
      await shopper.fill({ at: '#bx-soa-properties input', words: /^Телефон/ }, '+7 900 000-00-00');
      await shopper.until(
        'the agreement is ticked',
        () => document.querySelector<HTMLInputElement>('[type="checkbox"][name*="agree" i], [type="checkbox"]:checked')?.checked ?? false,
      );
      await shopper.press({ at: control, words: /^Заказать$/ });
      await shopper.until('the order is made', () => location.search.includes('ORDER_ID='));
    },
  },
  {
    name: 'an answer to a question unfolds and folds [SMALL-05]',
    async walk(shopper) {
      const question = { at: control, words: 'Как узнать свой размер?' };
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts, without collapsed parts
      const isRead = (wanted: boolean): boolean => document.body.innerText.includes('Измерьте стопу вечером') === wanted;
      await shopper.open('/faq/');
      await shopper.press(question);
      await shopper.until('the answer can be read', isRead, true);
      await shopper.press(question);
      await shopper.until('the answer is folded again', isRead, false);
    },
  },
];
