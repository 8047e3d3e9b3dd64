import type { Page } from '@playwright/test';

/** The functions of the template-like scripts and their mini BX (harness/template) that tests call. */
interface TemplateWindow {
  readonly BX: {
    addCustomEvent(name: string, listener: (data?: { action?: string }) => void): void;
    onCustomEvent(target: Window, name: string, parameters: readonly unknown[]): void;
  };
  arStatusBasketAspro: object;
  setBasketStatusBtn(): void;
  setStatusButton(): void;
  getActualBasket(iblock: string, type: string, sync: boolean): void;
}

/** Waits for the template's scripts, which load half a second after the layer on a `late` page. */
export async function templateIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => 'setBasketStatusBtn' in window);
}

/**
 * Runs every function by which the template marks buttons after an answer, and waits for each: from the page's global, from the
 * status list, and from a new read of the basket (contract/page.md, 4.1).
 */
export async function runMarkingFunctions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const template = window as unknown as TemplateWindow;
    const heard = (name: string, action?: string) =>
      new Promise<void>((resolve) => {
        template.BX.addCustomEvent(name, (data) => {
          if (action === undefined || data?.action === action) resolve();
        });
      });
    template.setBasketStatusBtn();
    template.arStatusBasketAspro = {};
    const marked = heard('onSetItemButtonStatus');
    template.setStatusButton();
    await marked;
    const read = heard('onCompleteAction', 'loadActualBasketCompare');
    template.getActualBasket('21', 'Compare', true);
    await read;
    template.BX.onCustomEvent(window, 'onCompleteAction', [{ action: 'ajaxContentLoaded' }, document.body]);
  });
}

/** Fires the platform's event that follows every answer to `BX.ajax`; an answer about the basket contains its count [CNT-02]. */
export async function sayAjaxSuccess(page: Page, answer: unknown): Promise<void> {
  await page.evaluate((data) => (window as unknown as TemplateWindow).BX.onCustomEvent(window, 'onAjaxSuccess', [data]), answer);
}
