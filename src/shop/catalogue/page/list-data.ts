import { readScripts } from '../../../platform/server/html-scan.ts';

/** What a list says of itself by a variable of its own (contract/page.md, 3.30): data, though it stands in a script. */
const filterData = /^\s*(?:(?:var|let|const)\s+)?filter\s*=/;

const className = /(?:^|\s)class\s*=\s*(?:"([\w\s-]*)"|'([\w\s-]*)'|([\w-]+))/i;

/**
 * Scripts do not survive the cleaning, but what the list is filtered and sorted by is needed later: the quick view goes from
 * product to product by it. It goes along as text of a type that no browser runs, under the same class, so that it is found
 * as at load; the template's own scripts read it there as well.
 */
export function keepListData(html: string, content: DocumentFragment): DocumentFragment {
  const { ownerDocument } = content;
  for (const { tag, code, isClosed } of readScripts(html).scripts) {
    if (!isClosed || !filterData.test(code)) continue;
    const [, double, single, bare] = className.exec(tag) ?? [];
    const name = double ?? single ?? bare;
    if (!name) continue;
    const data = ownerDocument.createElement('script');
    data.type = 'text/plain';
    data.className = name;
    // As a node: a page that trusts no script texts would refuse it as a property.
    data.append(ownerDocument.createTextNode(code));
    content.append(data);
  }
  return content;
}
