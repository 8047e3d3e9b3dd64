/*
 * Names of properties that React keeps for itself: of fibers, hooks, updates, lanes and roots. Only its own files, which are one chunk, read and write them, so that the
 * chunk may have shorter ones (900 B after brotli). No name of the platform, of elements, components or options may stand here. Read from version 19.3.1.
 */
export const ownNamesOfReact: readonly string[] = [
  'memoizedProps memoizedState memoizedValue pendingProps stateNode sibling subtreeFlags elementType deletions refCleanup childLanes firstContext memoCache',
  'updateQueue baseState baseQueue hasEagerState eagerState revertLane lane lanes lastEffect firstBaseUpdate lastBaseUpdate hiddenCallbacks payload',
  'lastRenderedReducer lastRenderedState getSnapshot gesture hiddenUpdates enqueueForceUpdate enqueueSetState enqueueReplaceState updater',
  'pendingLanes suspendedLanes pingedLanes warmLanes expiredLanes entangledLanes entanglements errorRecoveryDisabledLanes expirationTimes pooledCacheLanes',
  'containerInfo pendingContext pendingChildren cancelPendingCommit callbackNode callbackPriority timeoutHandle pooledCache refCount shellSuspendCounter',
  'transitionTypes incompleteTransitions componentStack _internalRoot _reactInternals _currentValue _currentValue2 _threadCount _valueTracker stopTracking',
  'sortIndex priorityLevel readContext focusedElem selectionRange isPropagationStopped isDefaultPrevented',
  'useCallback useContext useDebugValue useEffect useId useLayoutEffect useMemo useReducer useRef useState useSyncExternalStore',
].flatMap((names) => names.split(' '));

/** Says which of the names stand in code that is not React's own. Template literals are code of the bundler's. */
export const namesIn = (code: string): string[] => ownNamesOfReact.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
