/** The format of a single value of a form [FRM-01]. These check typed values; `required` decides on empty ones. */

const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
/** Behind the last dot stands a word, or what a word in another alphabet is called on the wire. */
const topLevel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{2,59})$/iu;
const mailbox = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const quoted = /^"(?:[^"\\\r\n]|\\.)+"$/u;

/** A host with a name of at least two parts, in any alphabet. */
function isHost(host: string): boolean {
  const labels = host.split('.');
  return host.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '');
}

/** Addresses in other alphabets count: `анна@пример.рф`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const box = text.slice(0, at);
  return at > 0 && box.length <= 64 && (mailbox.test(box) || quoted.test(box)) && isHost(text.slice(at + 1));
}

const isIpAddress = (host: string) => {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
};

/** An address of the web or of a file server, with its scheme. */
export function isUrl(text: string): boolean {
  const found = /^(?:https?|ftp):\/\/(?:[^\s/?#@]+@)?([^\s/?#@:]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/iu.exec(text);
  if (!found) return false;
  const [, host = '', port = '1'] = found;
  return (isHost(host) || isIpAddress(host)) && Number(port) > 0 && Number(port) < 65_536;
}

/** `-1,234.5`: a point before the decimals, commas only between thousands. */
export const isNumber = (text: string): boolean => /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) && /\d/.test(text);

export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** 13 to 19 digits, with spaces and hyphens between them, and the checksum of Luhn. */
export function isCreditCard(text: string): boolean {
  if (/[^0-9 -]/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => total + luhn(Number(digit), index % 2 === 1), 0);
  return sum % 10 === 0;
}

function luhn(digit: number, isDoubled: boolean): number {
  if (!isDoubled) return digit;
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}

/** Digits that a phone number has at least: code and number without the country; and at most, by the world's numbering plan. */
const phoneDigits = { least: 10, most: 15 };

/** A phone number, where the site gives no pattern of its own. */
export function isPhone(text: string): boolean {
  const { length } = text.replace(/[^0-9]/g, '');
  return /^[\d\s()+.-]+$/.test(text) && length >= phoneDigits.least && length <= phoneDigits.most;
}

/** A pattern of the markup; an invalid pattern refuses nothing, because no value could match it. */
export function matches(text: string, pattern: string, flags = ''): boolean {
  try {
    return new RegExp(pattern, flags).test(text);
  } catch {
    return true;
  }
}
