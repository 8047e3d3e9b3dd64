const hostName = /^(?!-)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*$/u;

/** Domains of the shop from `arAsproOptions.SITE_ADDRESS`, a comma-separated list; entries that are not hosts are left out (contract/page.md, 1.1). */
export function siteDomains(page: Window): string[] {
  const options: unknown = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const list: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'SITE_ADDRESS') : undefined;
  if (typeof list !== 'string') return [];
  return list
    .split(',')
    .map((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[/:].*$/, ''),
    )
    .filter((domain) => hostName.test(domain));
}
