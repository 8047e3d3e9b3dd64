/** What can be done about a problem, by a button beside its words. */
export interface ProblemAction {
  readonly label: string;
  run(): void;
}

/** Writes what is wrong into a place that is read out, with a button where something can be done about it; '' clears the place. */
export function sayProblem(place: Element, text: string, action?: ProblemAction): void {
  place.textContent = text;
  if (!text || !action) return;
  const button = place.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-default';
  button.textContent = action.label;
  button.addEventListener('click', (event) => {
    // The form's own controls are somebody else's.
    event.stopPropagation();
    action.run();
  });
  place.append(' ', button);
}
