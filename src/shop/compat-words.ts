import type { Compat } from '../compat/compat.ts';
import { refetchBasket } from './basket/index.ts';
import { getContext } from './context.ts';

/**
 * On a page from which the template's own scripts are left out: what inline code calls in vain is reported by its name, and the basket is read where
 * it says that it was changed (src/compat).
 */
export function hearCompat(stopped: AbortSignal): void {
  const { page, report } = getContext();
  if (stopped.aborted) return;
  const compat = Reflect.get(page, 'vitrinaCompat') as Compat | undefined;
  const end = compat?.listen((kind, name) => {
    if (kind === 'refresh') refetchBasket('answered');
    else if (kind === 'unanswered') report(`inline ${name}`, 'is called, and no control on the page answers it');
    else report(`inline ${name}`, 'is called and not there: see the list of `npm run leave-out`');
  });
  if (end) stopped.addEventListener('abort', end, { once: true });
}
