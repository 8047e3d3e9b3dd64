// The order page: what is kept of it. Other subjects use what is listed here, and the calls.
export { forgetAgreement } from './kept-agreement.ts';
export { forgetDraft } from './kept-draft.ts';
