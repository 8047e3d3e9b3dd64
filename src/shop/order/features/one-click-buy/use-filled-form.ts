import { type RefObject, useEffect, useRef } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import { watchFields } from '../../../../ui/form-fields.ts';
import { shapePhones } from '../../../../ui/masked-field.ts';
import {
  applyMask,
  type FormCaptcha,
  followDraft,
  formIn,
  formOptions,
  restoreKeptDraft,
  submitsOf,
  takeCaptcha,
  validation,
  validationWithoutPattern,
} from '../../../forms/index.ts';
import type { OneClickForm } from '../../one-click.ts';

interface FilledForm {
  /** Checks the fields and shows what is wrong; returns whether nothing is. */
  check(): boolean;
  readonly captcha: RefObject<FormCaptcha | undefined>;
}

/** The fields of the form at `place`: drafts, rules, the phone's mask and the captcha [FRM-04, FRM-05]. */
export function useFilledForm(
  place: RefObject<HTMLElement | null>,
  form: OneClickForm,
  draft: string,
  onProblem: (text: string) => void,
): FilledForm {
  const fields = useRef<ReturnType<typeof watchFields>>(undefined);
  const captcha = useRef<FormCaptcha>(undefined);
  useEffect(() => {
    const element = formIn(place.current);
    if (!element) return;
    const listening = new AbortController();
    const { phoneMask } = form;
    const isThemes = phoneMask !== '' && phoneMask === formOptions().phoneMask;
    restoreKeptDraft(draft, element);
    followDraft(draft, element, listening.signal);
    fields.current = watchFields(element, isThemes ? validation : validationWithoutPattern, listening.signal);
    if (phoneMask) shapePhones(element, (typed, caret) => applyMask(phoneMask, typed, caret), listening.signal);
    captcha.current = takeCaptcha(element, onProblem, listening.signal);
    return () => listening.abort();
  }, [place, form, draft, onProblem]);
  return { check: () => fields.current?.check() === 0, captcha };
}

/** Marks the form while it is sent, and disables its button until what may not have arrived was sent again (`isHeld`). */
export function useHeldForm(place: RefObject<HTMLElement | null>, isSending: boolean, isHeld: boolean): void {
  useEffect(() => {
    const element = formIn(place.current);
    if (!element || !isHeld) return;
    const undo = [applyLook([element], { classes: { sending: isSending } }), applyLook(submitsOf(element), { disabled: true })];
    return () => {
      for (const one of undo) one();
    };
  }, [place, isSending, isHeld]);
}
