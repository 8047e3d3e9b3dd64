import type { Cuts } from './cuts.ts';

/*
 * What the layer never uses of React, left out of the embed: a third of its bytes. Read from version 19.3.1; the build of
 * another version fails until it has been read again. An import of what is missing fails the build as well.
 */

const notForUse = (what: string): string =>
  `throw Error(${JSON.stringify(`${what}: left out of this build, see tools/build/react-unused.ts`)});`;

/** What every browser has that the layer promises. */
const had = (...names: string[]) => Object.fromEntries(names.map((name) => [`"function" === typeof ${name}`, '!0']));

export const unusedOfReact: Cuts = {
  expressions: had('reportError'),
  // Stays: the renderer asks for it.
  texts: { 'exports.version = "19.3.1";': 'exports.version = "19.3.1";' },
  statements: [
    'exports.Activity =',
    'exports.ViewTransition =',
    'exports.addTransitionType =',
    'exports.useActionState =',
    'exports.useOptimistic =',
    'exports.unstable_useCacheRefresh =',
    'exports.__COMPILER_RUNTIME =',
  ],
};

export const unusedOfReactDom: Cuts = {
  texts: { 'exports.version = "19.3.1";': '' },
  statements: [
    'exports.preconnect =',
    'exports.prefetchDNS =',
    'exports.preinit =',
    'exports.preinitModule =',
    'exports.preload =',
    'exports.preloadModule =',
    'exports.requestFormReset =',
    'exports.useFormState =',
    'exports.useFormStatus =',
  ],
};

/** React asks for no task that begins later, and not in a place without messages. */
export const unusedOfScheduler: Cuts = {
  variables: { isHostTimeoutScheduled: '!1' },
  calls: { advanceTimers: 'void 0' },
  expressions: {
    'peek(timerQueue)': 'null',
    'options > currentTime': '!1',
    '"object" === typeof options && null !== options': '!1',
    '"object" === typeof performance && "function" === typeof performance.now': '!0',
    '"function" === typeof localSetImmediate': '!1',
    '"undefined" !== typeof MessageChannel': '!0',
  },
  statements: [
    'exports.unstable_forceFrameRate =',
    'exports.unstable_next =',
    'exports.unstable_runWithPriority =',
    'exports.unstable_wrapCallback =',
  ],
};

/**
 * The events that components of the layer ask React for; a test compares them with the source. React listens to every event that
 * it knows on every island, before anybody asks: with all of them that was a tenth of the time it takes to show new cards.
 */
export const usedEvents =
  'cancel click close error input keyDown keyUp load mouseDown pointerDown pointerMove pointerUp reset submit toggle';

/** Attributes that components of the layer write otherwise than HTML and SVG do, of the hundred that React knows; a test compares them with the source. */
export const usedAliases: Readonly<Record<string, string>> = {
  htmlFor: 'for',
};

/** What React asks classes for and `ui/error-boundary.tsx` does not have. */
export const unusedOfClasses =
  'componentDidMount componentDidUpdate componentWillMount componentWillReceiveProps componentWillUnmount componentWillUpdate contextType getDerivedStateFromProps getSnapshotBeforeUpdate isPureReactComponent shouldComponentUpdate UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate';

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

/** Attributes and properties that React treats in a way of their own and no component of the layer writes; a test looks after it. */
export const unwrittenAttributes =
  'xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace action formAction onScroll onScrollEnd popover cols rowSpan capture download autoReverse externalResourcesRequired preserveAlpha allowFullScreen credentialless disablePictureInPicture disableRemotePlayback formNoValidate noModule scoped seamless itemScope reversed contentEditable draggable focusable muted suppressContentEditableWarning suppressHydrationWarning innerText';

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

/** All that React 19 listens to by itself, as its file says it. */
export const allEvents =
  'abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel';

/**
 * Of the renderer: roots rendered by a server (hydration), elements that React moves into the page's head or takes over from
 * it (`title`, `link`, `html`…: here they are elements like others), view transitions, Activity, SuspenseList, references to
 * fragments, forms whose action is a function, and the names of components in stacks, which are minified anyway.
 */
export const unusedOfReactDomClient: Cuts = {
  cases: [
    // Kinds of fibers: a boundary rendered by a server, SuspenseList, Scope, what goes to the head, html/head/body, ViewTransition, Activity.
    18,
    19,
    25,
    26,
    27,
    30,
    31,
    'REACT_ACTIVITY_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_CONSUMER_TYPE',
    'REACT_FORWARD_REF_TYPE',
    'REACT_LAZY_TYPE',
    'REACT_MEMO_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_STRICT_MODE_TYPE',
    'REACT_SUSPENSE_TYPE',
    // Events that nobody listens to (`unusedEvents`).
    ...unheardEvents.split(' '),
    ...unwrittenAttributes.split(' '),
    'ANIMATION_END',
    'ANIMATION_ITERATION',
    'ANIMATION_START',
    'TRANSITION_END',
  ],
  // Fibers of StrictMode, a context's consumer, forwardRef, Profiler, Suspense, memo (twice), lazy, Offscreen (of Suspense and Activity), LegacyHidden and the cache.
  tags: [8, 9, 11, 12, 13, 14, 15, 16, 22, 23, 24],
  variables: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    // Nobody listens to compositions and `beforeinput` (`unusedEvents`).
    canUseCompositionEvent: '!0',
    canUseTextInputEvent: '!1',
    useFallbackCompositionData: '!1',
    // Whoever looks into React's fibers finds short names in this build (react-names.ts): its developer tools are not told of them.
    injectedHook: 'null',
    // Of browsers before those that the layer promises.
    canUseDOM: '!0',
    passiveBrowserEventsSupported: '!1',
    isInputEventSupported: '!0',
    documentMode: 'null',
    skipSelectionChangeEvent: '!1',
  },
  properties: {
    dehydrated: 'null',
    // Of useEffectEvent, and of the compiler's hook.
    events: 'null',
    memoCache: 'null',
    isDehydrated: '!1',
    // Of classes there are error boundaries only: a test looks after it.
    ...Object.fromEntries(unusedOfClasses.split(' ').map((name) => [name, 'void 0'])),
  },
  calls: {
    // Names of events with a prefix: of old browsers, too.
    getVendorPrefixedEventName: '""',
    popHydrationState: '!1',
    resetHydrationState: 'void 0',
    upgradeHydrationErrorsToRecoverable: 'null',
    updateDehydratedSuspenseComponent: 'null',
    getParentHydrationBoundary: 'null',
    popTreeContext: 'void 0',
    // Events wait only for what is not hydrated yet.
    retryIfBlockedOn: 'void 0',
    trackEnterViewTransitions: 'void 0',
    commitExitViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    restoreNestedViewTransitions: 'void 0',
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    // Events of forms whose action is a function.
    extractEvents$1: 'void 0',
    // Of promises that components ask for.
    createCache: '({})',
    releaseCache: 'void 0',
    // Minified names, and elements without a place.
    getStackByFiberInDevAndProd: '""',
    constructSelectEvent: 'void 0',
    getDataFromCustomEvent: 'null',
    getFallbackBeforeInputChars: 'null',
    getNativeBeforeInputChars: 'null',
    isFallbackCompositionEnd: '!1',
    isCustomElement: '!1',
    // Children are arrays, not promises or other things that can be gone through.
    getIteratorFn: 'null',
    unwrapThenable: 'null',
    useThenable: 'null',
    // Nothing is drawn before it is asked for, in slices or while something else waits: there are neither transitions nor promises.
    checkIfRootIsPrerendering: '!1',
  },
  functions: {
    // A commit waits for images of view transitions and style sheets of the head only.
    completeRootWhenReady: `root.timeoutHandle = -1;
      completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane, updatedLanes,
        suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);`,
    preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
    dispatchEvent: `if (_enabled) {
      findInstanceBlockingEvent(nativeEvent);
      dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);
    }`,
    renderRootConcurrent: 'return renderRootSync(root, lanes, !0);',
    // It would tell the page's own navigation of every slow transition.
    defaultOnDefaultTransitionIndicator: '',
    FragmentInstance: notForUse('a reference to a fragment'),
  },
  // Nothing waits for a promise: `Late` (src/ui/late.tsx) draws what has come.
  expressions: {
    ...Object.fromEntries(
      Object.entries(unheardKinds).flatMap(([kind, says]) => [
        [`createSyntheticEvent(${kind}EventInterface)`, 'void 0'],
        [says, 'void 0'],
      ]),
    ),
    '"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '!1',
    ...had('reportError', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'Promise', 'WeakMap', 'Object.is'),
    '"undefined" !== typeof AbortController': '!0',
    '"undefined" !== typeof document': '!0',
    '"undefined" === typeof document': '!1',
    'Math.clz32 ? Math.clz32 : clz32Fallback': 'Math.clz32',
    '"function" === typeof value.then': '!1',
    '"function" === typeof newChild.then': '!1',
    '"function" === typeof usable.then': '!1',
    '"function" === typeof thrownValue.then': '!1',
    'thrownValue === SuspenseException || thrownValue === SuspenseActionException': '!1',
    'aliases.get(key) || key': `${JSON.stringify(usedAliases)}[key] || key`,
  },
  members: [
    // Of events, what nobody reads.
    ...unreadOfEvents.split(' '),
    ...['getCacheForType', 'cacheSignal'],
    ...['useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic', 'useCacheRefresh', 'useMemoCache', 'useTransition'],
    ...['useDeferredValue', 'useImperativeHandle', 'useInsertionEffect', 'useEffectEvent'],
  ],
  statements: [
    'exports.hydrateRoot =',
    'canUseDOM &&\n  ((style = document.createElement("div").style)',
    'ReactSharedInternals.S =',
    'ReactDOMSharedInternals.findDOMNode =',
    'FragmentInstance.prototype.',
    'ViewTransitionPseudoElement.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    ...unusedEvents,
  ],
  texts: {
    'exports.version = "19.3.1";': '',
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
    [`fiberTag = isHostHoistableType(
      type,
      pendingProps,
      contextStackCursor.current
    )
      ? 26
      : "html" === type || "head" === type || "body" === type
        ? 27
        : 5;`]: 'fiberTag = 5;',
    'ReactDOMHydrationRoot.prototype.render = ': '',
    'ReactDOMHydrationRoot.prototype.unmount = ': '',
    [`r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript`]: '',
    // The scheduler of this build has neither.
    'log$1 = Scheduler.log,': 'log$1,',
    'unstable_setDisableYieldValue = Scheduler.unstable_setDisableYieldValue,': 'unstable_setDisableYieldValue,',
  },
};
