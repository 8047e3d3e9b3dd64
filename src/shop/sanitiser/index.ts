// What others may use of this subject, beside its calls.
export { type Clean, cleanHtml, dropPopupFrame } from './clean-html.ts';
export { makePieceCleaner } from './clean-piece.ts';
export { formAddress, setFormSource } from './form-address.ts';
export { prepareContent } from './new-content.ts';
