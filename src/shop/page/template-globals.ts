import { onAbort } from '../../platform/on-abort.ts';

/** The platform's event API between the template's scripts (contract/page.md, 4.1). */
export interface Platform {
  addCustomEvent?: (name: string, listener: (...data: unknown[]) => void) => void;
  removeCustomEvent?: (name: string, listener: (...data: unknown[]) => void) => void;
  onCustomEvent?: (name: string, data: readonly unknown[]) => void;
}

/** Without the platform's script nothing. */
export const platformOf = (page: Window): Platform => (Reflect.get(page, 'BX') as Platform | undefined) ?? {};

/** Names of events that the layer is firing: it hears neither them nor what listeners fire meanwhile. */
export const firing = new Set<string>();

/** Listens to an event of the template's scripts until the signal aborts. Pages without the platform's script never fire any. */
export function onTemplateEvent(page: Window, name: string, listener: (data: unknown) => void, signal: AbortSignal): void {
  const heard = (...data: unknown[]) => void (firing.size > 0 || listener(data[0]));
  const platform = platformOf(page);
  if (typeof platform.addCustomEvent !== 'function') return;
  platform.addCustomEvent(name, heard);
  onAbort(signal, () => platform.removeCustomEvent?.(name, heard));
}

/** Whether a global is there and the template's own, not what stands in for it on a page without the template's scripts (src/compat). */
export function isOfTemplate(page: Window, name: string): boolean {
  const found: unknown = Reflect.get(page, name);
  return found !== undefined && found !== null && !Reflect.get(Object(found), 'isVitrinas');
}

/** A page from the platform's composite cache: its globals belong to another visitor until its dynamic parts have loaded (contract/page.md, 1.3). */
export function isFromCompositeCache(page: Window): boolean {
  return Reflect.get(page, 'frameCacheVars') !== undefined;
}
