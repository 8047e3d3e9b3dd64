/** An action against a problem, as a button beside its text. */
export interface ProblemAction {
  readonly label: string;
  run(): void;
}

/** Shows a problem in a live region, with a button for an action, if any; '' clears it. */
export function problemText(place: Element, text: string, action?: ProblemAction): void {
  place.textContent = text;
  if (!text || !action) return;
  const button = place.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-default';
  button.textContent = action.label;
  button.addEventListener('click', (event) => {
    // Presses must not reach the form's own handlers.
    event.stopPropagation();
    action.run();
  });
  place.append(' ', button);
}
