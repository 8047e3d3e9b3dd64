import { vi } from 'vitest';
import { makeFacts, startTestShop } from '../test-shop.ts';
import { type ServiceOffer, type ServiceState, serviceState } from './services.ts';

/** For tests. Service 9001 of product 4150, as its block offers it. */
export const offer: ServiceOffer = {
  serviceId: '9001',
  parentId: '4150',
  name: 'Пропитка',
  iblockId: '30',
  rid: '',
  partProps: 'N',
  addProps: false,
  props: [],
};

export interface TestLine {
  readonly quantity?: number;
  readonly id?: string;
}

interface TestBasket {
  /** Whether the product is in the basket. */
  readonly parent?: boolean;
  readonly delayed?: boolean;
  /** The service's line, if it has one. */
  readonly line?: TestLine | undefined;
}

/** Starts the stores with such a basket and a block that shows the service as off. */
export function startServices(page: Window, { parent = true, delayed = false, line }: TestBasket = {}) {
  const { basket } = makeFacts();
  const products = { basket: parent ? ['4150'] : [], delayed: delayed ? ['4150'] : [] };
  const services = line ? [{ serviceId: '9001', parentId: '4150', quantity: line.quantity ?? 1, lineId: line.id ?? '88002' }] : [];
  const shop = startTestShop(page, { basket: basket && { ...basket, ...products, services } });
  const state: ServiceState = serviceState(offer, { on: false, quantity: 1 });
  return {
    ...shop,
    state,
    /** What was sent to change the basket. */
    changes: () => shop.sent.filter(({ name }) => /add-to-basket|line/.test(name)).map(({ name, input }) => [name, input]),
    /** Triggers the next read of the basket, 200 ms after the last change. */
    async readBasket(read: TestBasket = {}): Promise<void> {
      await vi.advanceTimersByTimeAsync(200);
      await shop.last('actual-basket').answer(basketBody(read));
    },
  };
}

/** The body of such a read. */
export function basketBody({ parent = true, line }: TestBasket = {}): string {
  const service = { item_id: '9001', link_id: '4150', quantity: String(line?.quantity ?? 1), basket_id: line?.id ?? '88002' };
  const lists = { DELAY: [], SUBSCRIBE: [], NOT_AVAILABLE: [], COMPARE: [] };
  const facts = { ...lists, BASKET: parent ? { 4150: '4150' } : [], SERVICES: line ? { '9001_4150': service } : [] };
  return `<script>var arBasketAspro = ${JSON.stringify(facts)};</script>`;
}
