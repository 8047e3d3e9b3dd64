/** The shop's phone as its header prints it, to be named in a message; '' where there is none. */
export function readShopPhone(page: Document): string {
  const links = page.querySelectorAll('header a[href^="tel:"], #mobileheader a[href^="tel:"], a[href^="tel:"]');
  for (const { textContent } of links) {
    const phone = textContent?.replace(/\s+/g, ' ').trim() ?? '';
    // A «call me back» link is not a number.
    if (/\d{3}/.test(phone)) return phone.slice(0, 40);
  }
  return '';
}
