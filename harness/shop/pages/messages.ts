import { templateFolder } from './addresses.ts';
import { type PageContext, path } from './context.ts';

/** What the page hands to `BX.message` (contract/page.md, 1.3 and endpoints.md, 3.7). `PARENT_ITEM_NOT_FOUND` is absent on real pages too. */
export function messages(context: PageContext): Readonly<Record<string, string>> {
  return {
    LANGUAGE_ID: 'ru',
    SITE_ID: 's1',
    SITE_DIR: context.options.siteDir,
    SITE_TEMPLATE_PATH: path(context, templateFolder),
    USER_ID: context.session.user === undefined ? '' : String(context.session.user.id),
    bitrix_sessid: context.session.sessid,
    ...texts,
  };
}

const texts = {
  CATALOG_SUCCESSFUL_ADD_TO_BASKET: 'Товар добавлен в корзину',
  SUCCESSFUL_ADD: 'Товары добавлены',
  CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR: 'Выбраны не все свойства товара',
  CATALOG_EMPTY_BASKET_PROPERTIES_ERROR: 'Выберите свойства товара',
  CATALOG_ELEMENT_NOT_FOUND: 'Такого товара больше нет',
  ERROR_ADD2BASKET: 'Не удалось положить товар в корзину',
  ERROR_ADD_DELAY_ITEM: 'Не удалось отложить товар',
  ERROR_BASKET_TITLE: 'Товар не добавлен',
  ERROR_BASKET_PROP_TITLE: 'Выберите свойства',
  ERROR_BASKET_BUTTON: 'В корзину',
  BASKET_CLEAR_ALL_BUTTON: 'Очистить',
  BASKET_QUICK_ORDER_BUTTON: 'Быстрый заказ',
  BASKET_ORDER_BUTTON: 'Оформить заказ',
  BASKET_CONTINUE_BUTTON: 'Продолжить покупки',
  BASKET_CHANGE_TITLE: 'Корзина изменилась',
  BASKET_CHANGE_LINK: 'Показать',
  JS_BASKET_COUNT_TITLE: 'В корзине товаров на SUMM',
  TOTAL_SUMM_ITEM: 'Сумма',
  INPUT_COUPON: 'Введите купон',
  MIN_ORDER_PRICE_TEXT: 'Минимальная сумма заказа #PRICE#',
  MORE_INFO_SKU: 'Подробнее',
  FROM: 'от',
  JS_REQUIRED: 'Заполните это поле',
  JS_FORMAT: 'Неверный формат',
  JS_ERROR: 'Неверно заполнено поле',
  JS_RECAPTCHA_ERROR: 'Пройдите проверку',
  FULL_ORDER: 'Оформить заказ',
  FANCY_CLOSE: 'Закрыть',
  FANCY_NEXT: 'Следующая',
  FANCY_PREV: 'Предыдущая',
} as const;
