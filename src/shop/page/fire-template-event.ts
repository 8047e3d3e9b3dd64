import { messageOf } from '../../platform/message-of.ts';
import { firing, platformOf } from './template-globals.ts';

/** Fires an event for the template's scripts and the site's listeners; `node` is its target. Their errors cannot break the layer. */
export function fireTemplateEvent(
  page: Window,
  name: string,
  data: unknown,
  report: (name: string, message: string) => void,
  node?: Node,
): void {
  firing.add(name);
  try {
    platformOf(page).onCustomEvent?.(name, node ? [data, node] : [data]);
  } catch (error) {
    report(`event ${name}`, `a listener failed: ${messageOf(error)}`);
  } finally {
    firing.delete(name);
  }
}
