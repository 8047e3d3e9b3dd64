/** The platform's order component (contract/endpoints.md, 13.2). */
export interface OrderComponent {
  /** It is sending, and would ignore another request. */
  readonly isBusy: boolean;
  /** What it has drawn: another object after each answer, and the same one after a failure. */
  readonly result: unknown;
  /** Asks the server for the order as it is filled in now, and draws the answer. */
  refresh(): void;
}

/** `undefined`: a page without the component stays as it is. */
export function findOrderComponent(page: Window): OrderComponent | undefined {
  const component = ['BX', 'Sale', 'OrderAjaxComponent'].reduce<unknown>((found, name) => Reflect.get(Object(found), name), page);
  const { sendRequest, BXFormPosting, result } = Object(component) as Readonly<Record<'sendRequest' | 'BXFormPosting' | 'result', unknown>>;
  if (typeof sendRequest !== 'function') return undefined;
  return { isBusy: BXFormPosting === true, result, refresh: () => void sendRequest.call(component, 'refreshOrderAjax') };
}
