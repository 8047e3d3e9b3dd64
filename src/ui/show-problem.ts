/** An action against a problem, as a button beside its text. */
export interface ProblemAction {
  readonly label: string;
  run(): void;
}

/** Shows a problem in a live region and brings it into view, with a button for an action, if any; '' clears it. */
export function problemText(place: Element, text: string, action?: ProblemAction): void {
  const hadFocus = place.contains(place.ownerDocument.activeElement);
  place.textContent = text;
  const button = action && text ? buttonOf(action, place.ownerDocument) : undefined;
  if (button) place.append(' ', button);
  if (text) place.scrollIntoView({ block: 'nearest' });
  // The pressed button is gone.
  if (hadFocus) (button ?? place.closest('form')?.querySelector<HTMLElement>('[type="submit"], button:not([type])'))?.focus();
}

function buttonOf(action: ProblemAction, page: Document): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-default';
  button.textContent = action.label;
  button.addEventListener('click', (event) => {
    // Presses must not reach the form's own handlers.
    event.stopPropagation();
    action.run();
  });
  return button;
}
