/**
 * Registers the service worker that plays the shop's server and resolves when it answers this page's requests.
 * Rejects with a message for the user if the browser or the address does not allow service workers.
 */
export async function startShopWorker(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error('Демо-магазину нужен service worker. Откройте стенд по https или с localhost и не в приватном окне.');
  }
  const { serviceWorker } = navigator;
  await serviceWorker.register(address);
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  const isControlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  // On a first visit the worker claims the page itself; after a reload with Shift it has to be asked to.
  active?.postMessage('claim');
  await isControlled;
}
