import { expect, test, vi } from 'vitest';
import type { FieldReport } from './report-schema.ts';
import { sendReport } from './send-report.ts';

const report: FieldReport = {
  form: 1,
  version: '0.1.0',
  group: 'with',
  share: 5,
  page: 'product',
  vitals: { lcp: 1200, cls: 0.01 },
  live: 900,
  islands: { gallery: [1, 0], reviews: [0, 2] },
  calls: { add: { ok: 2, http: 1 } },
  errors: {},
  presses: 0,
  goals: { goal_basket_add: 2 },
};
const params = {
  vitrina: {
    with: {
      product: {
        version: '0.1.0',
        share: '5',
        lcp: 1200,
        cls: 0.01,
        live: 900,
        failed: { reviews: 2 },
        calls: { 'add http': 1 },
        goals: { goal_basket_add: 2 },
      },
    },
  },
};
const toMetrika = { address: '', metrika: true, doNotTrack: false } as const;
const makePage = (globals: object) =>
  ({ navigator: { sendBeacon: vi.fn(() => true) }, ...globals }) as unknown as Window & { navigator: { sendBeacon: unknown } };

test('to an address of the shop as one line of JSON', () => {
  const page = makePage({});
  sendReport(page, { ...toMetrika, address: '/r', metrika: false }, report);
  expect(page.navigator.sendBeacon).toHaveBeenCalledExactlyOnceWith('/r', JSON.stringify(report));
});

test('to the site’s own counter as visit parameters, without empty branches', () => {
  const ym = vi.fn();
  const page = makePage({ ym, arAsproOptions: { COUNTERS: { YA_COUNTER_ID: '4711' } } });
  sendReport(page, toMetrika, report);
  sendReport(page, { ...toMetrika, metrika: 5 }, report);
  sendReport(page, { ...toMetrika, metrika: 5 }, { ...report, presses: 3 });
  const { product } = params.vitrina.with;
  expect(ym.mock.calls).toEqual([
    [4711, 'params', params],
    [5, 'params', params],
    [5, 'params', { vitrina: { with: { product: { ...product, presses: 3 } } } }],
  ]);
  expect(page.navigator.sendBeacon).not.toHaveBeenCalled();
});

test('to the template’s older counter by its object', () => {
  const counter = { params: vi.fn() };
  sendReport(makePage({ yaCounter4711: counter, arAsproOptions: { THEME: { YA_COUNTER_ID: 4711 } } }), toMetrika, report);
  expect(counter.params).toHaveBeenCalledExactlyOnceWith(params);
});

test('a receiver that throws keeps nobody else from hearing, and no counter means nothing', () => {
  const ym = vi.fn();
  const page = makePage({ ym, arAsproOptions: 'none' });
  Object.assign(page.navigator, {
    sendBeacon: () => {
      throw new TypeError('not an address');
    },
  });
  sendReport(page, { ...toMetrika, address: '/r', metrika: 5 }, report);
  sendReport(page, toMetrika, report);
  expect(ym).toHaveBeenCalledOnce();
});
