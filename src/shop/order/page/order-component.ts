/**
 * Has the platform's order component ask the server for the order as it is now (contract/endpoints.md, 13.2). It sends what is filled in and draws the answer.
 * `false`: it is sending already, and would ignore this. A page without the component stays as it is.
 */
export function refreshOrder(page: Window): boolean {
  const component = ['BX', 'Sale', 'OrderAjaxComponent'].reduce<unknown>((found, name) => Reflect.get(Object(found), name), page);
  const { sendRequest, BXFormPosting } = Object(component) as { readonly sendRequest?: unknown; readonly BXFormPosting?: unknown };
  if (BXFormPosting === true) return false;
  if (typeof sendRequest === 'function') sendRequest.call(component, 'refreshOrderAjax');
  return true;
}
