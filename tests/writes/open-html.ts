/** Puts the scripts of a page of the demo shop into the test's document, where they do not run: the data of its component is in them. */
export function openScripts(html: string): void {
  const scripts = html.match(/<script\b[^>]*>.*?<\/script>/gs) ?? [];
  const parsed = new DOMParser().parseFromString(scripts.join(''), 'text/html');
  document.body.replaceChildren(...parsed.querySelectorAll('script'));
}
