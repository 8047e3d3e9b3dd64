/** Of a configuration file, in bytes and milliseconds: as large as a preview may be, no slower than a visitor waits for a page. */
export const configLimits = { size: 300_000, time: 2000 };

/** The page's own configuration: a JSON script element or a global. Broken JSON is reported and ignored. */
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
 * Where the page says that its configuration file is: `<script src="…/embed.js" data-vitrina-config="/vitrina.json">` [EMB-04]. It is an attribute,
 * not a parameter of the script's address: every form of the layer finds it, and a parameter would load the script twice, because its chunks
 * import it by its bare name. A configuration in the page itself wins.
 */
export const findConfigAddress = (page: Window): string | undefined => readTag(page, 'vitrinaConfig');

/**
 * A data attribute of the layer's tag. The browser keeps the list of scripts: a page of a thousand cards is searched through once for all attributes, where each
 * selector would search it through anew.
 */
export function readTag(page: Window, name: 'vitrinaConfig' | 'vitrinaDefault'): string | undefined {
  for (const { dataset } of page.document.scripts) if (name in dataset) return dataset[name];
  return undefined;
}
