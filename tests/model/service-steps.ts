import fc from 'fast-check';
import type { LayerItem } from '../support/item-actions.ts';
import { shownIn, shownService } from './agreement.ts';
import type { Browser } from './browser.ts';
import {
  fault,
  flyStep,
  isOpen,
  openFlyStep,
  type Patience,
  patience,
  readFaultStep,
  type Step,
  step,
  wait,
  waitStep,
} from './commands.ts';
import { type Model, serviceKey } from './model.ts';
import type { WireFault } from './wire.ts';

/** The page of a product with services; its first size is chosen. */
export const productPage = '/product/vega-run/?';

/** The blocks of services of the page, of the fly-out's lines and of the basket page's rows. */
const scopes = { page: '.product-container', fly: '#basket_line .basket_fly', basket: '#basket-root' } as const;

function serviceRow(where: keyof typeof scopes, index: number): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`${scopes[where]} .buy_services_wrap .services-item[data-item_id]`)][index];
}

/** Whether the product is in the basket: always for rows of the basket page; elsewhere the layer's state tells. */
const isInBasket = (browser: Browser, where: keyof typeof scopes, product: string) =>
  where === 'basket' || (browser.vitrina().state() as { items: Record<string, LayerItem> }).items[product]?.basket === 'ready';

/** Switches a service, or changes the quantity of one that is on. */
export const pressService = (
  where: keyof typeof scopes,
  index: number,
  what: 'switch' | 'more',
  times: number,
  how: WireFault | undefined,
  after: Patience,
): Step =>
  step(`service(${where} ${index}, ${what}, ${times} presses${how ? `, ${how}` : ''}, wait ${after})`, async (model, browser) => {
    const row = serviceRow(where, index);
    const control = row?.querySelector<HTMLElement>(what === 'switch' ? '.switch_block label' : '.services_counter .plus');
    const parent = row?.closest<HTMLElement>('.buy_services_wrap')?.dataset.parent_product ?? '';
    if (row && control && (what === 'switch' || shownService(row).isOn)) {
      if (how && isInBasket(browser, where, parent)) browser.wire.plan(how);
      model.taken.service += times;
      for (let time = 0; time < times; time++) control.click();
      await browser.pass(5);
      const { isOn, quantity } = shownService(row);
      // A service of a product that is not in the basket is sent later, with the product.
      if (isInBasket(browser, where, parent)) model.serviceWishes.set(serviceKey(row.dataset.item_id ?? '', parent), isOn ? quantity : 0);
    }
    await wait(after, model, browser);
  });

/** The same step several times, as by an impatient shopper. */
export const serviceStep = (...where: (keyof typeof scopes)[]) =>
  fc
    .tuple(
      fc.constantFrom(...where),
      fc.nat({ max: 1 }),
      fc.constantFrom<'switch' | 'more'>('switch', 'switch', 'more'),
      fc.integer({ min: 1, max: 3 }),
      fault,
      patience,
    )
    .map((parts) => pressService(...parts));

/** Buys the page's product with the services that are on. */
const buyStep = fc.tuple(fault, patience).map(([how, after]) =>
  step(`buy(${how ?? 'no fault'}, wait ${after})`, async (model, browser) => {
    const scope = document.querySelector<HTMLElement>(scopes.page);
    const control = scope ? shownIn(scope, '.to-cart:not(.buy_services_wrap *)') : undefined;
    if (isOpen(control)) {
      model.serviceWishes.clear();
      if (how) browser.wire.plan(how);
      model.taken.add += 1;
    }
    control?.click();
    await wait(after, model, browser);
  }),
);

/** Actions on the product's own line, which change its services too. */
export const withServices = (inner: Step): Step => {
  const run = async (model: Model, browser: Browser) => {
    model.serviceWishes.clear();
    await inner.run(model, browser);
  };
  return step(inner.toString(), run);
};

/** Steps on the page of a product with services, beside the fly-out. */
export const serviceSteps = [
  { arbitrary: serviceStep('page', 'page', 'fly'), weight: 12 },
  { arbitrary: buyStep, weight: 4 },
  { arbitrary: openFlyStep, weight: 2 },
  { arbitrary: flyStep.map(withServices), weight: 4 },
  { arbitrary: waitStep, weight: 2 },
  { arbitrary: readFaultStep, weight: 1 },
];
