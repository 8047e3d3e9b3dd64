/** The product of a one-click button; property codes and quantity are read from around it (contract/page.md, 3.25). */
export function readOneClickProduct(button: Element): { elementId: string; iblockId: string; quantity: number; props: string[] } {
  const block = button.closest('.buy_block, .offer_buy_block, tr, .item');
  // The quantity beside the button; the template writes it into the button itself.
  const fields = [...(block?.querySelectorAll<HTMLInputElement>('input[name="quantity"]') ?? [])];
  const field = fields.find((candidate) => !candidate.closest('.buy_services_wrap'));
  const quantity = [field?.value, button.getAttribute('data-quantity')].map(Number).find((number) => number > 0);
  const codes = block?.querySelector('.to-cart[data-props]')?.getAttribute('data-props');
  return {
    elementId: button.getAttribute('data-item') ?? '',
    // If both exist, the handler's is the catalogue's, which is sent also for an offer (contract/live-pages.md, 10).
    iblockId: iblockOf(button.getAttribute('onclick')) ?? button.getAttribute('data-iblockid') ?? '',
    quantity: quantity ?? 1,
    props: codes ? codes.split(';') : [],
  };
}

/** `oneClickBuy('4211', '21', this)`: the second argument, read as text. */
const iblockOf = (handler: string | null) => /\boneClickBuy\(\s*['"]?\d+['"]?\s*,\s*['"]?(\d+)/.exec(handler ?? '')?.[1];
