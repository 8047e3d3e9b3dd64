// The sanitiser of server HTML. Other subjects use what is listed here, and the calls.
export { type Clean, cleanHtml, dropPopupFrame } from './clean-html.ts';
export { loadPieceCleaner, makePieceCleaner } from './clean-piece.ts';
export { formAddress, setFormSource } from './form-source.ts';
export { prepareContent } from './new-content.ts';
export { readPlainPiece } from './plain-piece.ts';
