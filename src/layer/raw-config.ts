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
