// The order page: its drafts and agreement. Other subjects use what is listed here, and the calls.
export { forgetAgreement } from './kept-agreement.ts';
export { forgetDraft } from './kept-draft.ts';
