import type { Cuts } from './cuts.ts';

/* What React knows of events, and which of it the layer asks for. React 19.3.1, as `react-unused.ts`. */

/**
 * The events that components of the layer ask React for; a test compares them with the source. React listens to every event that
 * it knows on every island, before anybody asks: with all of them that was a tenth of the time it takes to show new cards.
 */
export const usedEvents =
  'cancel click close error input keyDown keyUp load mouseDown pointerDown pointerMove pointerUp reset submit toggle';

/** All that React 19 listens to by itself, as its file says it. */
export const allEvents =
  'abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel';

/** Where React begins to listen to what components of the layer never ask for; the wording is its file's own. */
const unusedEvents = [
  'simpleEventPluginEvents.push("scrollEnd")',
  'registerSimpleEvent(ANIMATION_END,',
  'registerSimpleEvent(ANIMATION_ITERATION,',
  'registerSimpleEvent(ANIMATION_START,',
  'registerSimpleEvent("dblclick",',
  'registerSimpleEvent(TRANSITION_RUN,',
  'registerSimpleEvent(TRANSITION_START,',
  'registerSimpleEvent(TRANSITION_CANCEL,',
  'registerSimpleEvent(TRANSITION_END,',
  'registerDirectEvent("onMouseEnter",',
  'registerDirectEvent("onMouseLeave",',
  'registerDirectEvent("onPointerEnter",',
  'registerDirectEvent("onPointerLeave",',
  'registerTwoPhaseEvent(\n  "onSelect",',
  'registerTwoPhaseEvent("onBeforeInput",',
  'registerTwoPhaseEvent(\n  "onCompositionEnd",',
  'registerTwoPhaseEvent(\n  "onCompositionStart",',
  'registerTwoPhaseEvent(\n  "onCompositionUpdate",',
];

/** Native events without a listener: React knows how urgent each of them is, and what its event has. `select`, `scroll` and the like mean other things too. */
const unheardEvents =
  'contextmenu copy cut auxclick dblclick dragend dragstart drop keypress mouseup paste pause play pointercancel ratechange seeked touchcancel touchend touchstart volumechange textInput compositionstart compositionend compositionupdate beforeblur afterblur beforeinput blur fullscreenchange fullscreenerror hashchange popstate selectstart drag dragenter dragexit dragleave dragover mousemove mouseout mouseover pointerout pointerover touchmove wheel mouseenter mouseleave pointerenter pointerleave gotpointercapture lostpointercapture';

/** What React's events say and no component reads; a test looks after it. */
export const unreadOfEvents = 'charCode which keyCode getModifierState movementX movementY';

/** Kinds of events that only those have, with what their events say. */
const unheardKinds: Readonly<Record<string, string>> = {
  Drag: 'assign({}, MouseEventInterface, { dataTransfer: 0 })',
  Animation: `assign({}, EventInterface, {
    animationName: 0,
    elapsedTime: 0,
    pseudoElement: 0
  })`,
  Clipboard: `assign({}, EventInterface, {
    clipboardData: function (event) {
      return "clipboardData" in event
        ? event.clipboardData
        : window.clipboardData;
    }
  })`,
  Touch: `assign({}, UIEventInterface, {
    touches: 0,
    targetTouches: 0,
    changedTouches: 0,
    altKey: 0,
    metaKey: 0,
    ctrlKey: 0,
    shiftKey: 0,
    getModifierState: getEventModifierState
  })`,
  Transition: `assign({}, EventInterface, {
    propertyName: 0,
    elapsedTime: 0,
    pseudoElement: 0
  })`,
  Wheel: `assign({}, MouseEventInterface, {
    deltaX: function (event) {
      return "deltaX" in event
        ? event.deltaX
        : "wheelDeltaX" in event
          ? -event.wheelDeltaX
          : 0;
    },
    deltaY: function (event) {
      return "deltaY" in event
        ? event.deltaY
        : "wheelDeltaY" in event
          ? -event.wheelDeltaY
          : "wheelDelta" in event
            ? -event.wheelDelta
            : 0;
    },
    deltaZ: 0,
    deltaMode: 0
  })`,
};

/** What the build leaves out of React's renderer. */
export const unusedOfEvents: Cuts = {
  cases: [...unheardEvents.split(' '), 'ANIMATION_END', 'ANIMATION_ITERATION', 'ANIMATION_START', 'TRANSITION_END'],
  variables: {
    // Nobody listens to compositions and `beforeinput`.
    canUseCompositionEvent: '!0',
    canUseTextInputEvent: '!1',
    useFallbackCompositionData: '!1',
    // Of browsers before those that the layer promises.
    passiveBrowserEventsSupported: '!1',
    isInputEventSupported: '!0',
    skipSelectionChangeEvent: '!1',
  },
  calls: {
    // Names of events with a prefix: of old browsers, too.
    getVendorPrefixedEventName: '""',
    constructSelectEvent: 'void 0',
    getDataFromCustomEvent: 'null',
    getFallbackBeforeInputChars: 'null',
    getNativeBeforeInputChars: 'null',
    isFallbackCompositionEnd: '!1',
  },
  expressions: Object.fromEntries(
    Object.entries(unheardKinds).flatMap(([kind, says]) => [
      [`createSyntheticEvent(${kind}EventInterface)`, 'void 0'],
      [says, 'void 0'],
    ]),
  ),
  members: unreadOfEvents.split(' '),
  statements: unusedEvents,
  texts: {
    // Whether listeners can be passive is asked for touches only, and whether a field says what is typed of old browsers.
    'if (canUseDOM)\n  try {\n    var options = {};': 'if (!1)\n  try {\n    var options = {};',
    'if (canUseDOM) {\n  var JSCompiler_inline_result': 'if (!1) {\n  var JSCompiler_inline_result',
    // Enter and leave are no events of this build.
    'if (reactName || SyntheticEventCtor) {': 'if (!1) {',
    ...Object.fromEntries(
      ['Drag', 'Touch', 'Animation', 'Transition', 'UI', 'Wheel', 'Clipboard'].map((kind) => [
        `SyntheticEventCtor = Synthetic${kind}Event;`,
        '',
      ]),
    ),
    [allEvents]: usedEvents,
    // Of media, which say most: nobody listens to the rest.
    'abort canplay canplaythrough durationchange emptied encrypted ended error loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting':
      'error',
    // The key's own name: others come from browsers before those that the layer promises.
    [`key: function (nativeEvent) {
      if (nativeEvent.key) {
        var key = normalizeKey[nativeEvent.key] || nativeEvent.key;
        if ("Unidentified" !== key) return key;
      }
      return "keypress" === nativeEvent.type
        ? ((nativeEvent = getEventCharCode(nativeEvent)),
          13 === nativeEvent ? "Enter" : String.fromCharCode(nativeEvent))
        : "keydown" === nativeEvent.type || "keyup" === nativeEvent.type
          ? translateToKey[nativeEvent.keyCode] || "Unidentified"
          : "";
    },`]: 'key: 0,',
  },
};
