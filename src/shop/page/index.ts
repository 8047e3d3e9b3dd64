// What every page says: options, kind, texts, and the template's globals and events. Other subjects use what is listed here, and the calls.
export { resetCheckboxes } from './checkboxes.ts';
export { fireTemplateEvent } from './fire-template-event.ts';
export { requestParts } from './lazy-parts.ts';
export { parseOptions } from './options.ts';
export { type PageFacts, pageMessages, readPage } from './page.ts';
export { shown } from './shown.ts';
export {
  isFromCompositeCache,
  isOfTemplate,
  onTemplateEvent,
} from './template-globals.ts';
export { writeTemplateBasket, writeTemplateFavourites, writeTemplatePrices } from './write-globals.ts';
