/** The container of the layer's overlays. */
export const overlayPlace = ({ body }: Document): Element => body.querySelector('[data-vitrina-overlays]') ?? body;
