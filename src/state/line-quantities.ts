import { saveFlyBasket } from '../contract/calls/basket-fragments.ts';
import { readFields } from '../page/basket-rows.ts';
import { linesAt, quantityOf } from '../shop/basket/select-lines.ts';
import { basketModel } from '../shop/basket/store.ts';
import { tellLines } from '../shop/basket/tell-lines.ts';
import { type BasketPiece, readPiece } from './basket-piece.ts';
import { flyPiece, isFlyFresh, loadFly, takeFlyPiece } from './fly.ts';
import { lineTexts } from './line-texts.ts';
import { inTurn } from './line-turns.ts';
import { notify } from './overlays.ts';
import { perRun, shop } from './shop.ts';
import { findOut, type NotMade, type SureResult, tellNotMade, type Verdict } from './sure-change.ts';
import { changeCount, changing, rereadBasket } from './sync.ts';

/** Milliseconds after the last press until the quantities are sent (contract/page.md, 3.15). */
const patience = 700;

interface Wishes {
  /** Lines whose quantity the server does not know yet. */
  readonly waiting: Set<string>;
  /** Lines whose quantity is on its way. */
  sent: ReadonlySet<string>;
  timer: number | undefined;
}

const wishes = perRun((): Wishes => {
  const { page, stopped } = shop();
  // Whoever leaves the page within the debounce has still pressed. Phones end a hidden page without another word.
  const flush = () => {
    if (page.document.visibilityState === 'hidden') sendNow();
  };
  page.document.addEventListener('visibilitychange', flush, { signal: stopped });
  page.addEventListener('pagehide', sendNow, { signal: stopped });
  return { waiting: new Set(), sent: new Set(), timer: undefined };
});

/**
 * Wishes a quantity of a line. It shows at once; the server hears of it when the presses have ended, in one form with all
 * others [FLY-02]. The last wish wins, also over answers that come late.
 */
export function wishQuantity(id: string, quantity: number): void {
  const { waiting, sent } = wishes();
  tellLines({ type: 'wished', id, quantity });
  waiting.add(id);
  // Back at what the server has: nothing to say.
  if (!sent.has(id) && basketModel().lines.get(id)?.quantity === quantity) forget(id);
  restart();
}

function forget(id: string): void {
  wishes().waiting.delete(id);
  tellLines({ type: 'wished', id, quantity: undefined });
}

function stopTimer(): void {
  const known = wishes();
  if (known.timer !== undefined) shop().natives.clearTimeout(known.timer);
  known.timer = undefined;
}

function restart(): void {
  stopTimer();
  const known = wishes();
  if (known.waiting.size === 0) return;
  known.timer = shop().natives.setTimeout(() => {
    known.timer = undefined;
    // One form at a time: what is wished during a request waits for its end.
    if (known.sent.size === 0) void inTurn(save);
  }, patience);
}

/** The shopper is leaving: what waits goes at once, beside whatever is under way. */
function sendNow(): void {
  stopTimer();
  void send();
}

/** The form tells of every line: one that is out of date would put another change back, so the panel is read before it if need be. */
async function save(): Promise<void> {
  if (wishes().waiting.size === 0) return;
  if (!isFlyFresh()) {
    const read = await loadFly();
    if (!read) return restart();
    if (!read.ok) return giveUp([...wishes().waiting], read);
  }
  await send();
}

async function send(): Promise<void> {
  const known = wishes();
  const asked: Asked[] = [];
  for (const id of [...known.waiting]) {
    const line = basketModel().lines.get(id);
    const quantity = basketModel().wanted.get(id);
    if (line && quantity !== undefined && line.quantity !== quantity) asked.push({ id, quantity, before: line.quantity });
    else forget(id);
  }
  known.waiting.clear();
  if (asked.length === 0) return;
  const before = changeCount();
  known.sent = new Set(asked.map(({ id }) => id));
  const saved = await changing(async () => readPiece(await shop().send(saveFlyBasket, { fields: formFields() })));
  // `changing` counts the beginning and the end of ours: more means that another change has overlapped it.
  const isAlone = changeCount() === before + 2;
  const answer: SureResult<BasketPiece | undefined> = saved.ok
    ? saved
    : await whileBusy(asked, () => findOut(saved.failure, proofOf(asked)));
  known.sent = new Set();
  if (answer.ok) settle(answer.value, asked, isAlone);
  else giveUp([...known.waiting, ...asked.map(({ id }) => id)], answer);
  if (known.waiting.size > 0 && known.timer === undefined) restart();
}

interface Asked {
  readonly id: string;
  readonly quantity: number;
  /** What the server held until then. */
  readonly before: number | undefined;
}

/** The fly-out, which is read with the basket, tells how much of each line there is. */
function proofOf(asked: readonly Asked[]) {
  const isAsBefore = ({ id, before }: Asked) => {
    const line = basketModel().lines.get(id);
    return line !== undefined && line.quantity === before;
  };
  const inBasket = (): Verdict => (!isFlyFresh() ? undefined : asked.every(isAsBefore) ? 'not-done' : 'done');
  return { answer: flyPiece, inBasket };
}

async function whileBusy<Value>(asked: readonly Asked[], act: () => Promise<Value>): Promise<Value> {
  // A line that something else waits to be done with is busy for longer than this.
  const lines = asked.map(({ id }) => id).filter((id) => !basketModel().busyLines.has(id));
  tellLines({ type: 'busyLines', ids: lines, isBusy: true });
  const value = await act();
  tellLines({ type: 'busyLines', ids: lines, isBusy: false });
  return value;
}

/** `piece`: what the server has drawn after the change. */
function settle(piece: BasketPiece | undefined, asked: readonly Asked[], isAlone: boolean): void {
  const answered = asked.map((wish) => ({ ...wish, now: piece?.lines.find(({ id }) => id === wish.id)?.quantity }));
  for (const { id, quantity } of asked) tellLines({ type: 'quantity', id, quantity });
  // A basket that was drawn before the change shows the old quantity: the read that follows every change will be right.
  const isAfter = answered.every(({ now, before }) => now === undefined || now !== before);
  if (piece && isAlone && isAfter) takeFlyPiece(piece);
  for (const { id, quantity, now } of answered) {
    if (isAfter && now !== undefined && now < quantity)
      notify(
        'status',
        lineTexts('line.less', { count: now, name: basketModel().lines.get(id)?.name || shop().facts.texts('item.unnamed') }),
      );
    if (!wishes().waiting.has(id)) tellLines({ type: 'wished', id, quantity: undefined });
  }
  rereadBasket('answered');
}

function giveUp(ids: readonly string[], answer: NotMade): void {
  for (const id of ids) forget(id);
  tellNotMade(answer);
}

/** The form as the server drew it, with what is wished and with what has happened since. */
function formFields(): Record<string, string> {
  const fields = { ...(flyPiece()?.fields ?? readFields(shop().page.document)) };
  const model = basketModel();
  for (const name of Object.keys(fields)) {
    const [, kind, id] = /^(\w+?)_(\d+)$/.exec(name) ?? [];
    if (!id) continue;
    const line = model.lines.get(id);
    if (!line || (kind === 'DELAY' && line.place !== 'delayed')) delete fields[name];
    else if (kind === 'QUANTITY' || kind === 'QUANTITY_INPUT') fields[name] = String(quantityOf(model, id) || fields[name]);
  }
  for (const { id } of linesAt(model, 'delayed')) fields[`DELAY_${id}`] = 'Y';
  return fields;
}
