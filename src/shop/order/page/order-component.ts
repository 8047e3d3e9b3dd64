/**
 * Has the platform's order component ask the server for the order as it is now (contract/endpoints.md, 13.2). It sends what is filled in and draws the answer;
 * while it is sending already it ignores this. A page without the component stays as it is.
 */
export function refreshOrder(page: Window): void {
  const component = ['BX', 'Sale', 'OrderAjaxComponent'].reduce<unknown>((found, name) => Reflect.get(Object(found), name), page);
  const send: unknown = Reflect.get(Object(component), 'sendRequest');
  if (typeof send === 'function') send.call(component, 'refreshOrderAjax');
}
