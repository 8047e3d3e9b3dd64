import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useCommitOnBlur } from './commit-on-blur.ts';
import type { EditorTexts } from './editor-texts.ts';
import type { Draft } from './field-drafts.ts';
import { type Field, placesIn, readTyped, writeValue } from './fields.ts';

export interface FieldRowProps {
  readonly field: Field;
  /** The value's name for people. */
  readonly name: string;
  /** The configured value, and the site's own; undefined when not set. */
  readonly value: unknown;
  readonly own: unknown;
  /** The page's own value, where that is known. */
  readonly site?: string | undefined;
  /** Why the configured value is not applied; undefined where it is. */
  readonly problem: string | undefined;
  readonly texts: EditorTexts;
  /** Typed text stays in the field with its reason until it is corrected or reset. */
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  /**
   * Sets the value; returns the reason if it would not be applied, and then sets nothing. `typed` is the draft again when the browser cannot
   * store the value.
   */
  readonly onSet: (value: unknown, typed?: string) => string | undefined;
}

/** Kinds of fields into which nothing is typed. */
const chosen: readonly Field['kind'][] = ['switch', 'flag', 'choice', 'boolean'];

/** One value of the configuration: its field, its default, its problem, and the reset [EXT-02]. */
export function FieldRow(props: FieldRowProps): ReactNode {
  const { field, name, value, own, site, problem, texts, draft, onDraft, onSet } = props;
  const id = useId();
  const isChanged = JSON.stringify(value) !== JSON.stringify(own);
  const typed = draft?.typed ?? (field.kind === 'switch' ? String(value !== false) : writeValue(value));
  const wrong = draft?.wrong ?? (draft ? undefined : problem);

  const commit = (text: string) => {
    const next = readTyped(field, text);
    // A file may have a value that nobody types so: looking at it must not change it.
    if (text === writeValue(value) || JSON.stringify(next) === JSON.stringify(value)) return onDraft(undefined);
    // What is chosen, not typed, shows what is in force.
    const reason = onSet(next, chosen.includes(field.kind) ? undefined : text);
    onDraft(reason === undefined ? undefined : { typed: text, wrong: reason });
  };
  const reset = () => {
    onDraft(undefined);
    if (isChanged) onSet(own);
  };

  const places = field.path[0] === 'texts' ? placesIn(field.usual) : [];
  const facts = [
    places.length > 0 ? `${texts.places}: ${places.join(', ')}` : '',
    site === undefined ? '' : `${texts.site}: ${site === '' ? '—' : site}`,
  ].filter(Boolean);
  const described = [facts.length > 0 ? `${id}-facts` : '', wrong === undefined ? '' : `${id}-wrong`].filter(Boolean).join(' ');
  const input: InputProps = {
    ...{ id, field, typed, texts, commit },
    label: name,
    onType: (text) => onDraft({ typed: text }),
    aria: { 'aria-invalid': wrong !== undefined, 'aria-describedby': described || undefined },
  };

  return (
    <div className="field" data-path={field.path.join('.')} data-changed={isChanged || undefined}>
      {field.kind === 'switch' ? (
        <span className="tick">
          <Input {...input} />
          <label htmlFor={id}>{name}</label>
        </span>
      ) : (
        <>
          <label htmlFor={id}>{name}</label>
          <Input {...input} />
        </>
      )}
      {(isChanged || draft?.wrong !== undefined) && (
        <button type="button" className="plain" aria-label={texts.back1(name)} onClick={reset}>
          {texts.back}
        </button>
      )}
      {facts.length > 0 && (
        <p className="quiet" id={`${id}-facts`}>
          {facts.join('. ')}
        </p>
      )}
      {wrong !== undefined && (
        <p role="alert" className="error" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
  readonly typed: string;
  readonly texts: EditorTexts;
  readonly aria: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };
  readonly onType: (text: string) => void;
  readonly commit: (text: string) => void;
}

function Input(props: InputProps): ReactNode {
  const { id, field, typed, texts, aria, onType, commit } = props;
  const leaving = useCommitOnBlur(() => commit(typed));
  if (field.kind === 'switch')
    return (
      <input
        type="checkbox"
        id={id}
        aria-describedby={aria['aria-describedby']}
        checked={typed === 'true'}
        onChange={(event) => commit(String(event.currentTarget.checked))}
      />
    );
  if (field.kind === 'flag' || field.kind === 'choice' || field.kind === 'boolean') {
    const choices = field.choices ?? (field.kind === 'boolean' ? ['true', 'false'] : ['Y', 'N']);
    const words: Readonly<Record<string, string>> =
      field.kind === 'choice' ? {} : { Y: texts.yes, N: texts.no, true: texts.yes, false: texts.no };
    return (
      <select id={id} {...aria} value={typed} onChange={(event) => commit(event.currentTarget.value)}>
        <option value="">{texts.choose}</option>
        {/* Looking at an unknown value of a file must not change it. */}
        {[...new Set([...choices, typed])].filter(Boolean).map((choice) => (
          <option key={choice} value={choice}>
            {words[choice] ?? choice}
          </option>
        ))}
      </select>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && commit(typed);
  const shared = {
    id,
    ...aria,
    value: typed,
    placeholder: field.usual,
    spellCheck: field.path[0] === 'texts',
    autoComplete: 'off',
    onKeyDown,
  };
  const text = (
    <input
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      {...shared}
      {...leaving}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
  if (field.kind !== 'colour') return text;
  return (
    <span className="colour">
      <Palette {...props} />
      {text}
      {typed !== '' && <span className="swatch" style={{ background: typed }} />}
    </span>
  );
}

/** The browser's own colour chooser. It fires on every move; only the final colour is applied. */
function Palette({ typed, label, texts, onType, commit }: InputProps): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    const input = chooser.current;
    const done = () => latest.current(input?.value ?? '');
    input?.addEventListener('change', done);
    return () => input?.removeEventListener('change', done);
  }, []);
  return (
    <input
      ref={chooser}
      type="color"
      aria-label={`${label}: ${texts.palette}`}
      data-empty={typed === '' || undefined}
      value={hexOf(typed)}
      onInput={(event) => onType(event.currentTarget.value)}
      onChange={() => {}}
    />
  );
}

/** The six digits that the browser's chooser needs; black for anything but a plain hex colour. */
export function hexOf(colour: string): string {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim()) ?? [];
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${(six || '000000').toLowerCase()}`;
}
