import { actionTexts } from '../action-texts.ts';
import { getContext, perSession } from '../context.ts';
import { notify } from '../overlays.ts';
import { type BasketPiece, readPiece } from './basket-piece.ts';
import { saveFlyBasket } from './calls/basket-fragments-call.ts';
import { changeCount } from './changes.ts';
import { flyPanel } from './fly.ts';
import { flyState } from './fly-state.ts';
import { lineTexts } from './line-texts.ts';
import { dispatchLine, showWanted } from './lines.ts';
import type { Verdict } from './outcome.ts';
import { readFields } from './page/basket-rows.ts';
import { inTurn, makePendingQueue, type PendingQueue } from './pending.ts';
import { linesAt, quantityOf } from './select-lines.ts';
import { basketModel, whileBusy } from './store.ts';
import { refetchBasket, trackMutation } from './sync.ts';
import { type FailedChange, notifyFailedChange, type VerifiedResult, verifyOutcome } from './verified-change.ts';

/** Milliseconds after the last press until the quantities are sent (contract/page.md, 3.15). */
const sendDelay = 700;

const queue = perSession(() => {
  const ours = getContext();
  let shown: ReadonlyMap<string, number> = new Map();
  const pending: PendingQueue<number> = makePendingQueue<number>(ours, {
    wait: sendDelay,
    send: sendQuantities,
    onChange() {
      if (getContext() !== ours) return;
      showWanted(pending.all(), shown);
      shown = pending.all();
    },
  });
  return pending;
});

/**
 * Sets the quantity of a line. It is shown at once, and sent after the last press with all others in one form [FLY-02]. The last press
 * wins, also over late answers.
 */
export function setQuantity(id: string, quantity: number): void {
  queue().set(id, quantity, basketModel().lines.get(id)?.quantity);
}

/** The form contains every line, so an outdated form would undo other changes. An outdated panel is therefore read first. */
function sendQuantities(take: () => ReadonlyMap<string, number>, isLeaving: boolean): Promise<void> {
  if (isLeaving) return save(take());
  return inTurn(async () => {
    if (!flyPanel().isFresh()) {
      const read = await flyPanel().load();
      if (!read) return;
      if (!read.ok) return revert(read);
    }
    await save(take());
  });
}

async function save(quantities: ReadonlyMap<string, number>): Promise<void> {
  const { lines } = basketModel();
  const asked: Asked[] = [...quantities].flatMap(([id, quantity]) => {
    const line = lines.get(id);
    return line && line.quantity !== quantity ? { id, quantity, before: line.quantity } : [];
  });
  if (asked.length === 0) return;
  const ours = getContext();
  const before = changeCount();
  const saved = await trackMutation(async () => readPiece(await getContext().send(saveFlyBasket, { fields: formFields() })));
  // The layer was restarted meanwhile: the next run reads the basket when its changes are answered, and later if an answer is lost.
  if (getContext() !== ours) return saved.ok ? undefined : refetchBasket('failed');
  // `trackMutation` adds two to the count, at the beginning and at the end. More means that another change overlapped.
  const isAlone = changeCount() === before + 2;
  const answer: VerifiedResult<BasketPiece | undefined> = saved.ok
    ? saved
    : await whileBusy({ lines: asked.map(({ id }) => id) }, () => verifyOutcome(saved.failure, proofOf(asked)));
  if (answer.ok) settle(answer.value, asked, isAlone);
  else revert(answer);
}

interface Asked {
  readonly id: string;
  readonly quantity: number;
  /** The server's quantity before the change. */
  readonly before: number | undefined;
}

/** The fly-out is read together with the basket and shows the quantity of each line. */
function proofOf(asked: readonly Asked[]) {
  const isAsBefore = ({ id, before }: Asked) => {
    const line = basketModel().lines.get(id);
    return line !== undefined && line.quantity === before;
  };
  const inBasket = (): Verdict => (!flyPanel().isFresh() ? undefined : asked.every(isAsBefore) ? 'not-done' : 'done');
  return { answer: () => flyState().piece, inBasket };
}

/** Applies the server's answer. `piece`: the fly-out that the server rendered after the change. */
function settle(piece: BasketPiece | undefined, asked: readonly Asked[], isAlone: boolean): void {
  const answered = asked.map((change) => ({ ...change, now: piece?.lines.find(({ id }) => id === change.id)?.quantity }));
  for (const { id, quantity } of asked) dispatchLine({ type: 'quantityConfirmed', id, quantity });
  // A fly-out rendered before the change shows the old quantity. The read after every change corrects it.
  const isAfter = answered.every(({ now, before }) => now === undefined || now !== before);
  if (piece && isAlone && isAfter) flyPanel().take(piece);
  for (const { id, quantity, now } of answered) {
    if (isAfter && now !== undefined && now < quantity)
      notify('status', lineTexts('line.less', { count: now, name: basketModel().lines.get(id)?.name || actionTexts('item.unnamed') }));
  }
  refetchBasket('answered');
}

/** Drops all waiting changes, so that the server's quantities are shown again, and tells the shopper why. */
function revert(answer: FailedChange): void {
  queue().dropAll();
  notifyFailedChange(answer);
}

/** The fields of the server's form with the wanted quantities. Lines that were removed or moved since are corrected. */
function formFields(): Record<string, string> {
  const fields = { ...(flyState().piece?.fields ?? readFields(getContext().page.document)) };
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
