/**
 * Everything in a piece of the page that could run, reach outside, cover the page or be taken for the layer's own, in words. It
 * knows nothing of how the layer cleans, and needs nothing around it: the browser tests run it inside the page.
 */
export function dangersIn(root: ParentNode): string[] {
  const found: string[] = [];
  const kept = ['http:', 'https:', 'mailto:', 'tel:'];
  const forbidden =
    'script, style, link, meta, base, iframe, frame, frameset, object, embed, portal, fencedframe, math, foreignObject, animate, set, animateTransform, animateMotion, image, feImage, handler, video, audio, source, track, marquee, details, dialog, map, area, noscript, noembed, noframes, xmp, plaintext, body, html';
  const look = (place: ParentNode): void => {
    for (const element of place.querySelectorAll('*')) {
      const tag = element.localName;
      if (element.matches(forbidden) || forbidden.split(', ').includes(tag)) found.push(`<${tag}>`);
      for (const { name, value } of element.attributes) {
        const say = () => found.push(`${tag} ${name}="${value.slice(0, 60)}"`);
        if (name.startsWith('on') || name.startsWith('ev:') || /^data-vitrina/.test(name)) say();
        if (
          /^(?:srcdoc|action|formaction|formmethod|form|ping|background|poster|autofocus|contenteditable|popover|popovertarget|command|commandfor|usemap|cite|http-equiv|data-html|data-template)$/.test(
            name,
          )
        )
          say();
        if (name === 'style' && value.replace(/\s|;/g, '') !== 'display:none') say();
        if (name === 'class' && /(?:^|\s)(?:vitrina-|jqmOverlay|modal-backdrop)/.test(value)) say();
        if (name === 'tabindex' && Number(value) > 0) say();
        if (/(?:^|:)(?:href|src)$/.test(name)) {
          const address = URL.canParse(value, 'https://shop.example/') ? new URL(value, 'https://shop.example/') : undefined;
          const isPicture = name === 'src' && /^data:image\/(?:gif|png|jpeg|webp)/.test(value);
          if (!isPicture && (!address || !kept.includes(address.protocol))) say();
          if (address?.hostname === 'evil.example') say();
        }
        if (/^(?:data-)?(?:src|srcset)$/.test(name) && value.includes('evil.example')) say();
        if (name.startsWith('data-') && /<img|javascript:/i.test(value)) say();
        const isNamed = name === 'id' || name === 'name';
        if (isNamed && /^(?:vitrina|vitrinaConfig|BX|frameCacheVars|ar(?:Aspro|Basket)\w*)$/.test(value)) say();
        if (isNamed && /^(?:form|img)$/.test(tag) && value in Document.prototype) say();
        if (
          isNamed &&
          /^(?:button|input|select|textarea|fieldset)$/.test(tag) &&
          ['attributes', 'parentNode', 'nodeName', 'setAttribute', 'closest', 'remove', 'style', 'dataset', 'classList'].includes(value)
        )
          say();
      }
      if (element.shadowRoot) look(element.shadowRoot);
      if (tag === 'template' && 'content' in element) look(element.content as DocumentFragment);
      if (tag === 'template' && (element.hasAttribute('shadowrootmode') || element.hasAttribute('shadowroot')))
        found.push('<template shadow>');
      if (tag === 'use' && !/^(?:\/(?!\/)[^\s\\]*)?#/.test(element.getAttribute('href') ?? '')) found.push('<use>');
    }
  };
  look(root);
  return found;
}
