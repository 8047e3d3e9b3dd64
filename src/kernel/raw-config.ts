/** The page's own configuration: a JSON script element or a global. Broken JSON is reported and counts as none. */
export function readRawConfig(page: Window, report: (name: string, message: string) => void): unknown {
  const element = page.document.querySelector('script#vitrina-config[type="application/json"]');
  if (!element) return Reflect.get(page, 'vitrinaConfig');
  try {
    return JSON.parse(element.textContent ?? '');
  } catch {
    report('config', `expected JSON in script#vitrina-config, got "${(element.textContent ?? '').slice(0, 80)}"`);
    return undefined;
  }
}

/**
 * Where the page says that its configuration lies: `<script src="…/embed.js" data-vitrina-config="/vitrina.json">` [EMB-04]. An attribute and
 * not a parameter of the script's own address: whichever form of the layer runs finds it, and the script's chunks, which import the
 * script by its bare name, would load it a second time. What stands in the page itself goes before.
 */
export function findConfigAddress(page: Window): string | undefined {
  return page.document.querySelector<HTMLElement>('script[data-vitrina-config]')?.dataset.vitrinaConfig;
}
