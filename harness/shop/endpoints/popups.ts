import { htmlAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** The empty frame of the basket error popup; the client writes title and text into it (contract/endpoints.md, 7.4). */
export const basketError: Endpoint = {
  path: '{S}ajax/basket_error.php',
  answer: () =>
    htmlAnswer(
      '<a href="#" class="close jqmClose" aria-label="Закрыть"></a><div class="popup-intro"><div class="pop-up-title"></div></div>' +
        '<div class="form-wr"><div class="ajax_text" id="bx_ajax_text"></div></div>',
    ),
};
