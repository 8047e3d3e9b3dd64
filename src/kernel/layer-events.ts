import type { ErrorEvent, LayerEvents } from './api.ts';

type Listeners = { [Type in keyof LayerEvents]: Set<(event: LayerEvents[Type]) => void> };

/** The layer's own events (`window.vitrina.on`). A listener that throws never breaks the layer: it is logged. */
export interface Events {
  on<Type extends keyof LayerEvents>(type: Type, listener: (event: LayerEvents[Type]) => void): () => void;
  emit<Type extends keyof LayerEvents>(type: Type, event: LayerEvents[Type]): void;
  /** Reports a problem once: an equal name and message is not repeated. */
  report(name: string, message: string): void;
}

export function makeEvents(): Events {
  const listeners: Listeners = { call: new Set(), state: new Set(), goal: new Set(), error: new Set() };
  const problems: ErrorEvent[] = [];

  function emit<Type extends keyof LayerEvents>(type: Type, event: LayerEvents[Type]): void {
    for (const listener of [...listeners[type]]) tell(listener, event);
  }

  return {
    emit,
    on(type, listener) {
      listeners[type].add(listener);
      // Most problems happen during the start, before anybody can listen.
      if (type === 'error') for (const problem of problems) tell(listener as (event: ErrorEvent) => void, problem);
      return () => listeners[type].delete(listener);
    },
    report(name, message) {
      if (problems.some((known) => known.name === name && known.message === message)) return;
      const problem = { name, message };
      problems.push(problem);
      if (problems.length > 200) problems.shift();
      emit('error', problem);
    },
  };
}

function tell<Event>(listener: (event: Event) => void, event: Event): void {
  try {
    listener(event);
  } catch (error) {
    console.error('vitrina: a listener failed', error);
  }
}
