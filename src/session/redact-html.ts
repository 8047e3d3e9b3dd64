import { escapeHtml, unescapeHtml } from './escapes.ts';
import { isKeyLike, isTrivial, type Kind, kindOfName } from './kinds.ts';
import { isAnnounced, kindOfLabel, replaceAnnounced } from './labels.ts';
import { attributesOf, replaceComments, replaceTags, replaceTexts, splitScripts } from './markup.ts';

/** Replaces secrets: implemented by redact-text.ts. */
export interface Redact {
  secret(kind: Kind, value: string, place: string): string;
  /** The value of a prefilled field. */
  filled(name: string, value: string, place: string): string;
  hide(kind: Kind, written: string, place: string): string;
}

/** Redacts form fields, elements that are marked or labelled as personal, and developers' comments. */
export function redactMarkup(html: string, place: string, redact: Redact): string {
  const text = splitScripts(
    html,
    (markup) => redactComments(redactFields(markup, place, redact, true), place, redact),
    (script) => redactFields(script, place, redact, false),
  );
  return redactMarked(redactAnnounced(text, place, redact), place, redact);
}

/** Fields inside scripts are judged by name only, because other values may be variables. */
export function redactFields(html: string, place: string, redact: Redact, isPage: boolean): string {
  if (!html.includes('<')) return html;
  const tags = replaceTags(html, (tag, name) => {
    if (fields.has(name)) return redactField(tag, name, place, redact, isPage);
    return isPage && /=[^\s"'>]/.test(tag) ? redactUnquoted(tag, place, redact) : tag;
  });
  return tags.replace(/(<textarea\b[^<>]{0,4000}>)([^<]+)(?=<\/textarea)/gi, (all, tag: string, value: string) => {
    const kind = kindOfTag(tag);
    // In a field that a script prints, the value is a variable: a placeholder would break the script.
    if (/^\$\{[^{}]{1,200}\}$/.test(value) || (!kind && (!isPage || isVariable(value)))) return all;
    return tag + written(kind, nameOf(tag), value, place, redact);
  });
}

const fields = new Set(['input', 'meta', 'button', 'option']);
const isVariable = (value: string) => /\$\{[^{}]{1,200}\}|\{\{|<\?|#\w+#|'\s*\+|\+\s*'/.test(value);
const pressed = /^(?:submit|button|checkbox|radio|image|reset|file|range|color)$/i;

function redactField(tag: string, element: string, place: string, redact: Redact, isPage: boolean): string {
  const attributes = attributesOf(tag);
  const attributeOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value ?? '';
  const value = attributes.find(({ name }) => name === (element === 'meta' ? 'content' : 'value'));
  if (!value || value.value === '' || pressed.test(attributeOf('type')) || isVariable(value.value)) return tag;
  const name = attributeOf('name');
  const kind = kindOfTag(tag);
  const isHidden = /^hidden$/i.test(attributeOf('type'));
  const isTyped = element === 'input' && !isHidden && isPage;
  const plain = unescapeHtml(value.value);
  const found = kind ?? (isHidden && isKeyLike(plain) ? 'token' : undefined);
  if (!found && !isTyped) return tag;
  if (!found && /^name$/i.test(name) && isAnnounced('name', plain) && !redact.filled(name, plain, place).includes(plain))
    return write(tag, value, escapeHtml(redact.secret('name', plain, place)));
  return write(tag, value, written(found, name, value.value, place, redact));
}

const write = (tag: string, { at, value }: { readonly at: number; readonly value: string }, written: string) =>
  tag.slice(0, at) + written + tag.slice(at + value.length);

function written(kind: Kind | undefined, name: string, value: string, place: string, redact: Redact): string {
  const plain = unescapeHtml(value);
  if (isTrivial(plain, kind)) return value;
  const redacted = kind ? redact.secret(kind, plain, place) : redact.filled(name, plain, `${place}, field ${name}`);
  return redacted === plain ? value : escapeHtml(redacted);
}

const nameOf = (tag: string) => attributesOf(tag).find(({ name }) => name === 'name')?.value ?? '';

function redactUnquoted(tag: string, place: string, redact: Redact): string {
  // From last to first, so that earlier indexes stay valid.
  return attributesOf(tag).reduceRight((text, one) => {
    const kind = one.isQuoted ? undefined : kindOfName(one.name);
    return kind && !isTrivial(one.value, kind) && /\d/.test(one.value)
      ? write(text, one, escapeHtml(redact.secret(kind, unescapeHtml(one.value), place)))
      : text;
  }, tag);
}

const telling = new Set(['name', 'id', 'autocomplete', 'type', 'placeholder', 'data-name', 'data-code', 'aria-label', 'title', 'property']);

function kindOfTag(tag: string): Kind | undefined {
  const hints = attributesOf(tag).filter(({ name }) => telling.has(name));
  if (hints.some(({ name, value }) => name === 'type' && pressed.test(value))) return undefined;
  return (
    hints.map(({ value }) => kindOfName(unescapeHtml(value)) ?? kindOfLabel(unescapeHtml(value))).find((kind) => kind !== undefined) ??
    (hints.some(({ name, value }) => name === 'autocomplete' && value === 'name') ? 'name' : undefined)
  );
}

/** Elements whose class says that they hold a person's name. */
function redactMarked(html: string, place: string, redact: Redact): string {
  return html.replace(
    /(<(\w+)\b[^<>]{0,2000}(?:class|id|itemprop)=["'][^"'<>]{1,200}["'][^<>]{0,2000}>)([^<]{2,200})(?=<\/\2>)/gi,
    (all, tag: string, _, value: string) => {
      const mark = /(?:class|id|itemprop)=["']([^"']{1,200})["']/i.exec(tag)?.[1] ?? '';
      return mark.split(/\s+/).some((one) => kindOfName(one) === 'name') && !isTrivial(value)
        ? tag + escapeHtml(redact.secret('name', unescapeHtml(value), place))
        : all;
    },
  );
}

/** Redacts the text that follows a label a few tags later: in a table row, a definition list. */
function redactAnnounced(html: string, place: string, redact: Redact): string {
  let announced: Kind | undefined;
  return replaceTexts(html, (text, tags) => {
    // A field or another label lies between: the label does not apply to this text.
    const expected = apart.test(tags) ? undefined : announced;
    const plain = unescapeHtml(text.trim());
    // The asterisk of a required field, or a colon in its own element.
    if (!/[\p{L}\d]/u.test(plain)) return text;
    announced = kindOfLabel(plain);
    if (announced || !expected || !isAnnounced(expected, plain))
      return /<(?:script|style)\b[^<]*$/i.test(tags)
        ? text
        : replaceAnnounced(text, (kind, value) => escapeHtml(redact.secret(kind, unescapeHtml(value), place)));
    return text.replace(text.trim(), () => escapeHtml(redact.secret(expected, plain, place)));
  });
}

const apart = /<(?:script|style|option|button|input|textarea|select|label|legend|th|h\d|form)\b/i;

/** Comments that programs use. */
const marker =
  /^\s*(?:\/?noindex|\/?googleo(?:n|ff)|\[if\b|<!\[endif|\/?ko\b|'?(?:start|end)_frame_cache|[#/$?!]|\/?\w{1,40}[-_]\w{1,40}\s*$|\s*$)/i;

/** Removes developers' comments, which no replay needs. Commented-out markup keeps its tags. */
function redactComments(html: string, place: string, redact: Redact): string {
  if (!html.includes('<!--')) return html;
  return replaceComments(html, (comment) => {
    if (marker.test(comment) && !/[:=]|\d{4}/.test(comment)) return comment;
    const blank = comment.includes('<') ? replaceTexts(comment, (text) => blanked(text)) : blanked(comment);
    return blank === comment ? comment : redact.hide('note', blank, place);
  });
}

const blanked = (text: string) =>
  text.replace(/[\p{L}\p{M}]/gu, (letter) => (/\p{Script=Cyrillic}/u.test(letter) ? 'х' : 'x')).replace(/\d/g, '0');
