/** The page from which this one was opened; `undefined` when there is none or it is the same [BSK-08]. */
export function previousPage(page: Window): string | undefined {
  const { referrer } = page.document;
  return referrer !== '' && referrer !== page.location.href ? referrer : undefined;
}
