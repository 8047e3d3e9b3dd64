/**
 * HTML with the attributes of each tag sorted: the layer gives an element its attributes back, and one that it had removed is the last of them.
 */
export function inOrder(html: string): string {
  return html.replace(/<([a-z][^\s/>]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)+)/g, (_, tag: string, attributes: string) => {
    const sorted = attributes.match(/[^\s=>"]+(?:="[^"]*")?/g)?.sort() ?? [];
    return `<${[tag, ...sorted].join(' ')}`;
  });
}
