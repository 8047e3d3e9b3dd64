import type { Compat } from '../compat/compat.ts';
import { onAbort } from '../platform/on-abort.ts';
import { refetchBasket } from './basket/index.ts';
import { getContext } from './context.ts';
import { pressCalled } from './press-called.ts';

/**
 * On a page without the template's own scripts (src/compat): functions that inline code calls and that do not exist are reported by
 * name, calls that mean a press on a control press it, and the basket is read when inline code reports a change.
 */
export function listenToCompat(stopped: AbortSignal): void {
  const { page, report } = getContext();
  if (stopped.aborted) return;
  const compat = Reflect.get(page, 'vitrinaCompat') as Compat | undefined;
  const end = compat?.listen((kind, name, ...given) => {
    if (kind === 'refresh') refetchBasket('answered');
    else if (kind === 'press') {
      if (!pressCalled(page.document, name, given)) report(`inline ${name}`, 'is called, and no control on the page handles it');
    } else report(`inline ${name}`, 'is called but does not exist: see the list of `npm run leave-out`');
  });
  if (end) onAbort(stopped, end);
}
