const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/** Browsers encode these characters of an address themselves; a script that writes an address into markup may not. */
const unsafe = /[<>"`]/;

export type IsKnownHost = (address: string) => boolean;

/**
 * Allowed hosts of pictures: this site, related sites, and the hosts of the page's own pictures. A picture of any other host would tell that host who
 * visits the shop.
 */
export function knownHosts(page: Document): IsKnownHost {
  let hosts: Set<string> | undefined;
  const site = new URL(page.URL).hostname;
  const look = () => {
    const found = new Set<string>();
    for (const image of page.images) {
      for (const address of [image.src, image.dataset.src, image.dataset.original]) {
        if (address && URL.canParse(address, page.baseURI)) found.add(new URL(address, page.baseURI).host);
      }
    }
    return found;
  };
  const isKnown = (address: string) => {
    if (unsafe.test(address)) return false;
    if (picture.test(address.trim())) return true;
    if (!URL.canParse(address, page.baseURI)) return false;
    const { protocol, hostname, host } = new URL(address, page.baseURI);
    if (protocol !== 'http:' && protocol !== 'https:') return false;
    if (hostname === site || hostname.endsWith(`.${site.replace(/^www\./, '')}`)) return true;
    hosts ??= look();
    return hosts.has(host);
  };
  // The rows of a list repeat addresses.
  const answers = new Map<string, boolean>();
  return (address) => {
    const answer = answers.get(address) ?? isKnown(address);
    answers.set(address, answer);
    return answer;
  };
}
