import type { Cuts } from './cuts.ts';
import { unwrittenAttributes, usedAliases } from './react-attributes.ts';
import { unusedOfEvents } from './react-events.ts';

/*
 * What the layer never uses of React, left out of the embed: a third of its bytes. Events are in `react-events.ts`, attributes in `react-attributes.ts`. Read from version 19.3.1; the build of
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

/** What React asks classes for and `ui/error-boundary.tsx` does not have. */
export const unusedOfClasses =
  'componentDidMount componentDidUpdate componentWillMount componentWillReceiveProps componentWillUnmount componentWillUpdate contextType getDerivedStateFromProps getSnapshotBeforeUpdate isPureReactComponent shouldComponentUpdate UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate';

/**
 * Of the renderer: roots rendered by a server (hydration), elements that React moves into the page's head or takes over from
 * it (`title`, `link`, `html`…: here they are elements like others), view transitions, Activity, SuspenseList, references to
 * fragments, forms whose action is a function, and the names of components in stacks, which are minified anyway.
 */
export const unusedOfReactDomClient: Cuts = {
  cases: [
    ...(unusedOfEvents.cases ?? []),
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
    ...unwrittenAttributes.split(' '),
  ],
  // Fibers of StrictMode, a context's consumer, forwardRef, Profiler, Suspense, memo (twice), lazy, Offscreen (of Suspense and Activity), LegacyHidden and the cache.
  tags: [8, 9, 11, 12, 13, 14, 15, 16, 22, 23, 24],
  variables: {
    ...unusedOfEvents.variables,
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    // Whoever looks into React's fibers finds short names in this build (react-names.ts): its developer tools are not told of them.
    injectedHook: 'null',
    // Of browsers before those that the layer promises.
    canUseDOM: '!0',
    documentMode: 'null',
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
    ...unusedOfEvents.calls,
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
    ...unusedOfEvents.expressions,
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
    ...(unusedOfEvents.members ?? []),
    ...['getCacheForType', 'cacheSignal'],
    ...['useHostTransitionStatus', 'useFormState', 'useActionState', 'useOptimistic', 'useCacheRefresh', 'useMemoCache', 'useTransition'],
    ...['useDeferredValue', 'useImperativeHandle', 'useInsertionEffect', 'useEffectEvent'],
  ],
  statements: [
    ...(unusedOfEvents.statements ?? []),
    'exports.hydrateRoot =',
    'canUseDOM &&\n  ((style = document.createElement("div").style)',
    'ReactSharedInternals.S =',
    'ReactDOMSharedInternals.findDOMNode =',
    'FragmentInstance.prototype.',
    'ViewTransitionPseudoElement.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  ],
  texts: {
    ...unusedOfEvents.texts,
    'exports.version = "19.3.1";': '',
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
