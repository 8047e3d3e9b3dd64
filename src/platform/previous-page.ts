/** The page from which this one was opened; `undefined` when there was none or it is this one [BSK-08]. */
export function previousPage(page: Window): string | undefined {
  const { referrer } = page.document;
  return referrer !== '' && referrer !== page.location.href ? referrer : undefined;
}
