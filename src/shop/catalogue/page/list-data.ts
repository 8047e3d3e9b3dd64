import { readScripts } from '../../../platform/server/read-scripts.ts';

/** Matches the script with a list's data (contract/page.md, 3.30). */
const filterData = /^\s*(?:(?:var|let|const)\s+)?filter\s*=/;

const className = /(?:^|\s)class\s*=\s*(?:"([\w\s-]*)"|'([\w\s-]*)'|([\w-]+))/i;

/**
 * Keeps a list's filter and order through the sanitiser, which removes scripts: the quick view needs them to find neighbours. They become a
 * script of a type that no browser runs, with the same class, so that our reader and the template's scripts find them.
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
    // Added as a text node, because Trusted Types would refuse the property.
    data.append(ownerDocument.createTextNode(code));
    content.append(data);
  }
  return content;
}
