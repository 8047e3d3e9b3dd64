/** Submit controls of a form, in all of the template's variants. */
const sends = /<button\b|\btype\s*=\s*["']?(?:submit|image)\b|\bclass\s*=\s*["'][^"'<>]{0,300}\bbtn\b/i;

/** The delivery calculation is sent by each change of a field, so it may have no button (contract/endpoints.md, 8.3). */
const sendsItself = /^[^>]*\bname\s*=\s*["']?catalog-delivery\b/i;

/** Returns whether a piece of HTML has a complete form with a submit control: some answers are truncated. */
export function hasWholeForm(html: string): boolean {
  // Scripts may contain form markup.
  const markup = html
    .split(/<script\b/i)
    .map((part, index) => (index === 0 ? part : part.slice(part.search(/<\/script/i))))
    .join('');
  const [, ...forms] = markup.split(/<form\b/i);
  return forms.length === 0 || forms.some((form) => /<\/form/i.test(form) && (sends.test(form) || sendsItself.test(form)));
}
