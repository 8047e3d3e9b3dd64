import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../tests/support/variants.ts';
import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import { type BasketLine, type BasketModel, type LinePlace, linePlaces, type ReadMark, unknownBasket } from './model.ts';
import { reduceFacts } from './reduce.ts';
import { reduceChanges } from './reduce-changes.ts';
import { reduceLines } from './reduce-lines.ts';
import { placeOf, serviceOf } from './select.ts';
import { linesAt, linesOfProduct, quantityOf } from './select-lines.ts';

/** As the store runs them. */
const reduce = (model: BasketModel, event: BasketEvent): BasketModel =>
  reduceLines(reduceChanges(reduceFacts(model, event), event), event, model);

/**
 * A server with its own basket; its events are those that a page receives. Products 1–3, each with a service (`10` + product). Line ids are
 * new with every insert, as on the platform (contract/endpoints.md, 15).
 */
class Server {
  private lines: BasketLine[] = [];
  private nextId = 88001;

  private readonly change: (event: BasketEvent) => void;

  constructor(change: (event: BasketEvent) => void) {
    this.change = change;
  }

  private own = (productId: string) => this.lines.find((line) => line.productId === productId && line.parentId === undefined);
  private service = (productId: string) => this.lines.find(({ parentId }) => parentId === productId);

  put(productId: string, place: 'ready' | 'delayed'): void {
    const own = this.own(productId);
    if (own?.place === place) return;
    this.lines = this.lines.filter((line) => line !== own && line.parentId !== productId);
    this.lines.push({ id: own?.id ?? String(this.nextId++), productId, place, quantity: own?.quantity ?? 1 });
    this.change({ type: 'placed', productId, place });
  }

  remove(productId: string): void {
    const own = this.own(productId);
    if (!own) return;
    this.lines = this.lines.filter((line) => line !== own && line.parentId !== productId);
    this.change({ type: 'placed', productId, place: 'none' });
  }

  buyService(productId: string, quantity: number): void {
    const own = this.own(productId);
    if (own?.place !== 'ready') return;
    const line = this.service(productId);
    this.lines = this.lines.filter((known) => known !== line);
    if (quantity > 0)
      this.lines.push({
        id: line?.id ?? String(this.nextId++),
        productId: `10${productId}`,
        parentId: productId,
        place: 'ready',
        quantity,
      });
    this.change({ type: 'serviceChanged', serviceId: `10${productId}`, parentId: productId, quantity });
  }

  clear(): void {
    this.lines = [];
    this.change({ type: 'cleared' });
  }

  facts(): BasketFacts {
    const at = (place: LinePlace) =>
      this.lines.filter((line) => line.place === place && line.parentId === undefined).map(({ productId }) => productId);
    const services = this.lines.flatMap(({ id, productId, parentId, quantity = 1 }) =>
      parentId === undefined ? [] : [{ serviceId: productId, parentId, quantity, lineId: id }],
    );
    const besides = { subscribed: undefined, compared: undefined, favouriteCount: undefined, favourites: undefined };
    return { basket: at('ready'), delayed: at('delayed'), unavailable: at('unavailable'), services, ...besides };
  }

  drawn = (): readonly BasketLine[] => [...this.lines];
}

type Step = {
  readonly name: 'put' | 'delay' | 'remove' | 'service' | 'clear' | 'read' | 'draw' | 'late' | 'want' | 'busy';
  readonly product: string;
  readonly amount: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom('put', 'delay', 'remove', 'service', 'clear', 'read', 'draw', 'late', 'want', 'busy'),
  product: fc.constantFrom('1', '2', '3'),
  amount: fc.integer({ min: 0, max: 3 }),
});

/** Runs steps on a basket that a page follows. `events`: all events that the page received. */
function walk(steps: readonly Step[]) {
  const events: BasketEvent[] = [];
  let model: BasketModel = unknownBasket;
  const hear = (event: BasketEvent) => {
    events.push(event);
    model = reduce(model, event);
    check(model);
  };
  const server = new Server((event) => {
    hear({ type: 'changeSent' });
    hear({ type: 'changeAnswered' });
    hear(event);
  });
  const late: { facts: BasketFacts; read: ReadMark }[] = [];
  const begin = (): ReadMark => {
    hear({ type: 'readBegun' });
    return { order: model.reads.begun, changes: model.changes };
  };
  const does: Record<Step['name'], (product: string, amount: number) => void> = {
    put: (product) => server.put(product, 'ready'),
    delay: (product) => server.put(product, 'delayed'),
    remove: (product) => server.remove(product),
    service: (product, amount) => server.buyService(product, amount),
    clear: (_product, amount) => amount === 0 && server.clear(),
    read: () => hear({ type: 'snapshot', facts: server.facts(), read: begin() }),
    draw: () => hear({ type: 'linesRead', lines: server.drawn(), places: linePlaces }),
    // A read that is answered after the following steps.
    late: () => void late.push({ read: begin(), facts: server.facts() }),
    want: (product, amount) => {
      const [line] = linesOfProduct(model, product);
      if (line) hear({ type: 'quantityWanted', id: line.id, quantity: amount || undefined });
    },
    busy: (product, amount) => hear({ type: 'busy', items: [product], lines: [], isBusy: amount > 1 }),
  };
  // Before its first read the page knows nothing.
  does.read('', 0);
  for (const { name, product, amount } of steps) {
    does[name](product, amount);
    const before = model;
    const answered = name === 'late' ? undefined : late.shift();
    if (!answered) continue;
    const isOld = before.changes !== answered.read.changes || answered.read.order < before.reads.applied;
    hear({ type: 'snapshot', ...answered });
    if (isOld) expect(model.products, 'a read that began before a change').toBe(before.products);
  }
  return { model, events, server };
}

/** Invariants of the model. */
function check(model: BasketModel): void {
  const { products, services = [], counts, lines, wanted } = model;
  const places = ['1', '2', '3'].flatMap((product) => linePlaces.filter((place) => products[place].has(product)));
  expect(places.length, 'a product is in one place at most').toBe(
    new Set([...products.ready, ...products.delayed, ...products.unavailable]).size,
  );
  if (counts.ready !== undefined) expect(counts.ready, 'the number of the basket').toBe(products.ready.size + services.length);
  if (counts.delayed !== undefined) expect(counts.delayed, 'the number of delayed lines').toBe(products.delayed.size);
  for (const { parentId } of services) expect(placeOf(model, parentId), 'a service has its product').toBe('ready');
  for (const { parentId } of linesAt(model))
    if (parentId) expect(placeOf(model, parentId), 'a drawn service has its product').toBe('ready');
  for (const line of linesAt(model))
    if (!line.parentId) expect(placeOf(model, line.productId), 'a line is where its product is').toBe(line.place);
  for (const id of wanted.keys()) expect(lines.has(id), 'a removed line has no wanted quantity').toBe(true);
}

const runs = { numRuns: runsOf(2000, 10_000) };
const walks = fc.array(step, { maxLength: 25 });

test('numbers, groups, lines and services agree after any sequence of events [CNT-01, SRV-03]', () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const { model, server } = walk(steps);
      const facts = server.facts();
      expect([...model.products.ready].sort()).toEqual([...(facts.basket ?? [])].sort());
      expect([...model.products.delayed].sort()).toEqual([...(facts.delayed ?? [])].sort());
      for (const { serviceId, parentId, quantity } of facts.services ?? [])
        expect(serviceOf(model, serviceId, parentId)?.quantity).toBe(quantity);
    }),
    runs,
  );
});

test('the same events give the same model, and no older model is mutated', () => {
  fc.assert(
    fc.property(walks, (steps) => {
      const { model, events } = walk(steps);
      const again: BasketModel[] = [unknownBasket];
      for (const event of events) again.push(reduce(again[again.length - 1] as BasketModel, event));
      expect(again[again.length - 1]).toEqual(model);
      const [middle = 0] = [Math.floor(events.length / 2)];
      expect(events.slice(0, middle).reduce(reduce, unknownBasket)).toEqual(again[middle]);
    }),
    { numRuns: runsOf(300, 1000) },
  );
});

test('the last wanted quantity is shown until confirmed; dropping it restores the model exactly [FLY-02, BSK-07]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), (held, quantities) => {
      const line: BasketLine = { id: '88001', productId: '1', place: 'ready', quantity: held };
      const before = reduce(unknownBasket, { type: 'linesRead', lines: [line], places: ['ready'] });
      const wanting = quantities.reduce((model, quantity) => reduce(model, { type: 'quantityWanted', id: line.id, quantity }), before);
      expect(quantityOf(wanting, line.id)).toBe(quantities[quantities.length - 1]);
      const late = reduce(wanting, { type: 'linesRead', lines: [{ ...line, quantity: held + 1 }], places: ['ready'] });
      expect(quantityOf(late, line.id)).toBe(quantities[quantities.length - 1]);
      expect(reduce(wanting, { type: 'quantityWanted', id: line.id, quantity: undefined })).toEqual(before);
    }),
    runs,
  );
});

test('the order of answers to independent changes does not matter [BUY-04]', () => {
  const answers = (product: string): fc.Arbitrary<BasketEvent> =>
    fc.oneof(
      fc
        .constantFrom('ready' as const, 'delayed' as const, 'none' as const)
        .map((place) => ({ type: 'placed' as const, productId: product, place })),
      fc
        .integer({ min: 0, max: 3 })
        .map((quantity) => ({ type: 'serviceChanged' as const, serviceId: `10${product}`, parentId: product, quantity })),
      fc.boolean().map((isRefused) => ({ type: 'refused' as const, productId: product, isRefused })),
    );
  fc.assert(
    fc.property(walks, answers('1'), answers('2'), (steps, one, other) => {
      const { model } = walk(steps);
      const plain = ({ services, ...rest }: BasketModel) => ({
        ...rest,
        services: [...(services ?? [])].sort((a, b) => a.serviceId.localeCompare(b.serviceId)),
      });
      expect(plain(reduce(reduce(model, one), other))).toEqual(plain(reduce(reduce(model, other), one)));
    }),
    { numRuns: runsOf(500, 2000) },
  );
});

test('an answer without a list leaves the products of that list [CNT-01]', () => {
  const read = (facts: Partial<BasketFacts>, model: BasketModel) => reduce(model, { type: 'snapshot', facts });
  const both = read({ basket: ['1', '2'], delayed: ['3'] }, unknownBasket);
  const after = read({ delayed: ['2'] }, both);
  expect([[...after.products.ready], [...after.products.delayed]]).toEqual([['1', '2'], ['2']]);
  expect(after.counts).toMatchObject({ ready: 2, delayed: 1 });
});
