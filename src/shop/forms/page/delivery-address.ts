/** The address by which such a component is reached where the page does not name one (docs/contract-choices.md). */
const standardAddress = '/bitrix/components/aspro/catalog.delivery.max/ajax.php';

/** `AJAX_URL` among a script's parameters, under any of the spellings of the template's components. */
const addressInScript = /["']?\bajax_?url\b["']?\s*[:=]\s*(["'])([^"'<>\\]+)\1/i;

/**
 * Where the form of a delivery calculation is posted: the component's address, which only a script beside the form names (contract/endpoints.md, 8.3) [DET-07].
 * The script is read as data and never runs. `undefined`: the HTML has no such form.
 */
export const parseDeliveryAddress = (html: string): string | undefined =>
  /\bname=["']?catalog-delivery\b/.test(html) ? (addressInScript.exec(html)?.[2] ?? standardAddress) : undefined;
