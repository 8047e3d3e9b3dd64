import * as z from 'zod/mini';
import { countSchema } from '../contract/basket-facts.ts';
import { onTemplateEvent } from '../page/template.ts';
import { counters, rememberCounters, resetCounters, setCounter, setPrices } from './counters.ts';
import { resetFavourites } from './favourites.ts';
import { learnFacts, rememberStart, resetItems, snapshotItems } from './items.ts';
import { overlays, resetOverlays } from './overlays.ts';
import { shop } from './shop.ts';
import { learnBasket, readStatus, rereadBasket, startSync } from './sync.ts';

type OnState = (event: { store: string; key: string; value: unknown }) => void;

/** What the platform's basket sends with `onAjaxSuccess` (contract/endpoints.md, 1.3). */
const basketAnswerSchema = z.object({
  BASKET_REFRESHED: z.literal(true),
  BASKET_DATA: z.object({ BASKET_ITEMS_COUNT: z.optional(z.nullable(countSchema)) }),
});

/** Fills the stores from what the page said and keeps them in step with its events. */
export function startState(onState: OnState, stopped: AbortSignal): { snapshot(): Record<string, unknown>; stop(): void } {
  const { facts, page } = shop();
  resetOverlays();
  resetFavourites();
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  resetItems((id, state) => onState({ store: 'items', key: id, value: plain(state) }));
  const stopCounters = resetCounters((value) => onState({ store: 'counters', key: '*', value }));
  const stopSync = startSync();

  if (facts.favourites?.count !== undefined) setCounter('favourite', facts.favourites.count);
  if (facts.favourites?.ids) learnFacts({ favourites: [...facts.favourites.ids] });
  if (facts.basket) learnBasket(facts.basket);
  if (facts.prices) setPrices(facts.prices);
  rememberStart();
  rememberCounters();
  if (!facts.basket?.basket) void readStatus();

  onTemplateEvent(page, 'onAjaxSuccess', hearAjaxSuccess, stopped);
  return {
    snapshot: () => ({
      items: snapshotItems(),
      counters: plain(counters),
      overlays: {
        notices: plain(overlays.notices),
        dialogs: plain(overlays.dialogs),
      },
    }),
    stop() {
      stopSync();
      stopCounters();
      resetOverlays();
    },
  };
}

/** The platform's basket was recalculated: its count is taken as it is; an empty one is asked for [CNT-02]. */
function hearAjaxSuccess(data: unknown): void {
  const answer = z.safeParse(basketAnswerSchema, data);
  if (!answer.success) return;
  const count = answer.data.BASKET_DATA.BASKET_ITEMS_COUNT;
  if (count) setCounter('basket', count);
  else rereadBasket('answered');
}
