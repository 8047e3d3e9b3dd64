import type { Failure } from '../platform/result.ts';
import { getContext } from './context.ts';
import { plainText } from './overlays.ts';

const ownTexts = {
  silence: 'Магазин долго не отвечает. Попробуйте ещё раз.',
  unclear: 'Ответ магазина потерялся. Посмотрите, что получилось, прежде чем пробовать ещё раз.',
  denied: 'Войдите на сайт, чтобы продолжить.',
} as const;

/** What a failure says to the shopper: the server's message if it sent one, else ours [ERR-01]. */
export function failureText(failure: Failure): string {
  const { texts } = getContext().facts;
  const own = (kind: keyof typeof ownTexts) => texts.own(`failure.${kind}`, ownTexts[kind]);
  if (failure.isUnclear) return own('unclear');
  if (failure.messages?.length) return failure.messages.map(plainText).join('\n');
  if (failure.kind === 'silence' || failure.kind === 'denied') return own(failure.kind);
  return texts(failure.kind === 'offline' ? 'failure.offline' : 'failure.server');
}
