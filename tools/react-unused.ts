import type { Cuts } from './cuts.ts';

/*
 * What the layer never uses of React, left out of the embed: a third of its bytes. Read from version 19.3.1; the build of
 * another version fails until it has been read again. An import of what is missing fails the build as well.
 */

const notForUse = (what: string): string => `throw Error(${JSON.stringify(`${what}: left out of this build, see tools/react-unused.ts`)});`;

export const unusedOfReact: Cuts = {
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

/**
 * The events that components of the layer ask React for; a test compares them with the source. React listens to every event that
 * it knows on every island, before anybody asks: with all of them that was a tenth of the time it takes to show new cards.
 */
export const usedEvents =
  'cancel click close error input keyDown keyUp load mouseDown pointerDown pointerMove pointerUp reset submit toggle';

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
  ],
  // Fibers of StrictMode, a context's consumer, forwardRef, Profiler, Suspense, memo (twice), lazy, Offscreen (of Suspense and Activity) and LegacyHidden.
  tags: [8, 9, 11, 12, 13, 14, 15, 16, 22, 23],
  variables: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  },
  properties: { dehydrated: 'null', isDehydrated: '!1' },
  calls: {
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
    describeNativeComponentFrame: '""',
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
    // It would tell the page's own navigation of every slow transition.
    defaultOnDefaultTransitionIndicator: '',
    FragmentInstance: notForUse('a reference to a fragment'),
  },
  // Nothing waits for a promise: `Late` (src/ui/late.tsx) draws what has come.
  expressions: {
    '"function" === typeof value.then': '!1',
    '"function" === typeof newChild.then': '!1',
    '"function" === typeof usable.then': '!1',
    '"function" === typeof thrownValue.then': '!1',
    'thrownValue === SuspenseException || thrownValue === SuspenseActionException': '!1',
  },
  members: ['useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic', 'useCacheRefresh', 'useMemoCache'],
  statements: [
    'exports.hydrateRoot =',
    'FragmentInstance.prototype.',
    'ViewTransitionPseudoElement.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    ...unusedEvents,
  ],
  texts: {
    'exports.version = "19.3.1";': '',
    [allEvents]: usedEvents,
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
