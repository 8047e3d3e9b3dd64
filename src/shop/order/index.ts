// What others may use of this subject, beside its calls.
export { forgetAgreement } from './kept-agreement.ts';
export { forgetDraft } from './kept-draft.ts';
