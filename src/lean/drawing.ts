import { options } from 'preact';

/*
 * When Preact draws, as React does it for what people do and for stores: soon, in one go with the effects that follow, and at once where
 * `flushSync` asks for it. Preact itself runs effects a frame later, and flushes only what the callback has changed.
 */

let draw: (() => void) | undefined;
let runEffects: (() => void) | undefined;
let isBusy = false;

/** What draws comes before effects, which may draw again. */
function takeNext(): (() => void) | undefined {
  const next = draw ?? runEffects;
  if (draw) draw = undefined;
  else runEffects = undefined;
  return next;
}

/** Does what waits. Inside of a drawing or an effect it does nothing: the one that runs goes on with it. */
function run(): void {
  doUndisturbed(() => {
    for (let next = takeNext(); next; next = takeNext()) next();
  });
}

function doUndisturbed(work: () => void): void {
  if (isBusy) return;
  isBusy = true;
  try {
    work();
  } finally {
    isBusy = false;
    // Left by a failure.
    if (draw ?? runEffects) queueMicrotask(run);
  }
}

options.debounceRendering = (next) => {
  draw = next;
  queueMicrotask(run);
};

options.requestAnimationFrame = (next) => {
  runEffects = next;
  queueMicrotask(run);
};

/** Draws what the callback and whoever came before it have changed, and runs the effects, before it answers. */
export function flushSync<Answer>(callback: () => Answer): Answer {
  try {
    return callback();
  } finally {
    run();
  }
}
