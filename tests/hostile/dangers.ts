/**
 * Describes everything in a part of the page that could run, request, cover the page or pass for the layer's own markup. It is
 * independent of the layer's cleaning and has no imports, because the browser tests run it inside the page.
 */
export function dangersIn(root: ParentNode): string[] {
  const found: string[] = [];
  const kept = ['http:', 'https:', 'mailto:', 'tel:'];
  const forbidden =
    'script, style, link, meta, base, iframe, frame, frameset, object, embed, portal, fencedframe, math, foreignObject, animate, set, animateTransform, animateMotion, image, feImage, handler, video, audio, source, track, marquee, details, dialog, map, area, noscript, noembed, noframes, xmp, plaintext, body, html';
  // Fields of a form can hide the form's own properties.
  const { matches, hasAttribute, getAttribute } = Element.prototype;
  const own = <Value>(element: Element, name: string) => Reflect.get(Element.prototype, name, element) as Value;
  const usual = ['id', 'prefix', 'slot', 'part', 'role'];
  const look = (place: ParentNode): void => {
    for (const element of place.querySelectorAll('*')) {
      const tag = own<string>(element, 'localName');
      if (matches.call(element, forbidden) || forbidden.split(', ').includes(tag)) found.push(`<${tag}>`);
      for (const { name, value } of own<NamedNodeMap>(element, 'attributes')) {
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
        // The address of a form is kept as data and is refused there.
        if (name.startsWith('data-') && name !== 'data-form-action' && /<img|u003c|javascript:|evil\.example/i.test(value)) say();
        const orders =
          /^data-(?:remote|options|caption|dismiss|ride|spy|slide|slide-to|loading-text|content|container|viewport|interval|bg|[\w-]+-tpl|parent-el|fancybox-.+)$/;
        if (orders.test(name)) say();
        if (name === 'data-toggle' && !/^(?:tab|pill|collapse|dropdown)$/.test(value)) say();
        if (name === 'data-type' && /^\s*(?:ajax|html|inline|iframe)\s*$/i.test(value)) say();
        if (name === 'href' && /[<>"]/.test(value)) say();
        const isNamed = name === 'id' || name === 'name';
        if (
          isNamed &&
          /^(?:vitrina|vitrinaConfig|BX|frameCacheVars|ar(?:Aspro|Basket)\w*|grecaptcha|map|trackBarOptions|smartFilter|ob[A-Z]\w+)$/.test(
            value,
          )
        )
          say();
        if (isNamed && /^(?:form|img)$/.test(tag) && value in Document.prototype) say();
        if (
          isNamed &&
          /^(?:button|input|select|textarea|fieldset)$/.test(tag) &&
          ((value in Element.prototype && !usual.includes(value)) || ['style', 'dataset', 'elements'].includes(value))
        )
          say();
      }
      const shadow = own<ShadowRoot | null>(element, 'shadowRoot');
      if (shadow) look(shadow);
      if (tag === 'template' && 'content' in element) look(element.content as DocumentFragment);
      if (tag === 'template' && (hasAttribute.call(element, 'shadowrootmode') || hasAttribute.call(element, 'shadowroot')))
        found.push('<template shadow>');
      if (tag === 'use' && !/^(?:\/(?!\/)[^\s\\]*)?#/.test(getAttribute.call(element, 'href') ?? '')) found.push('<use>');
    }
  };
  look(root);
  return found;
}
