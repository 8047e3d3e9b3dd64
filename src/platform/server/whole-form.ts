/** What sends a form, in any of the template's ways. */
const sends = /<button\b|\btype\s*=\s*["']?(?:submit|image)\b|\bclass\s*=\s*["'][^"'<>]{0,300}\bbtn\b/i;

/** Whether a form of a piece of HTML is there to its end, with something that sends it: answers are known to break off. */
export function hasWholeForm(html: string): boolean {
  // Scripts may speak of forms.
  const markup = html
    .split(/<script\b/i)
    .map((part, index) => (index === 0 ? part : part.slice(part.search(/<\/script/i))))
    .join('');
  const [, ...forms] = markup.split(/<form\b/i);
  return forms.length === 0 || forms.some((form) => /<\/form/i.test(form) && sends.test(form));
}
