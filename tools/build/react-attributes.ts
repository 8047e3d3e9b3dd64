/* Of the attributes that React knows, those that the layer writes. */

/** Attributes that components of the layer write otherwise than HTML and SVG do, of the hundred that React knows; a test compares them with the source. */
export const usedAliases: Readonly<Record<string, string>> = {
  htmlFor: 'for',
};

/** Attributes and properties that React treats in a way of their own and no component of the layer writes; a test looks after it. */
export const unwrittenAttributes =
  'xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace action formAction onScroll onScrollEnd popover cols rowSpan capture download autoReverse externalResourcesRequired preserveAlpha allowFullScreen credentialless disablePictureInPicture disableRemotePlayback formNoValidate noModule scoped seamless itemScope reversed contentEditable draggable focusable muted suppressContentEditableWarning suppressHydrationWarning innerText';
