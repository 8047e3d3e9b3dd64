import { variants } from '../support/variants.ts';
import { withWrongTypes } from './wrong-types.ts';

/** Faults that replace the answer to a change, which may have been made or not. */
export const lossyFaults = ['offline', 'silence', '500', '403', '404', 'empty', 'HTML', 'redirect to login'] as const;
/** Faults that spoil the shop's answer in transit; the change was made. */
export const spoilingFaults = [
  'cut',
  'warning before',
  'warning after',
  'BOM',
  'two BOMs',
  'wrong types',
  'drip',
  'wrong charset',
  'gzip broken',
  'closed in the middle',
] as const;
/** Also spoils an answer, but exists only with sockets. */
export const lengthTooLarge = 'length too large';
export type Fault = (typeof lossyFaults)[number] | (typeof spoilingFaults)[number] | typeof lengthTooLarge;

/** One row of the table; `isMade`: the shop has made the change nevertheless. */
export interface FaultCase {
  readonly fault: Fault;
  readonly isMade: boolean;
}

/** A shop that stops in the middle of an answer may have stopped before the change. */
const diedBefore: readonly Fault[] = ['gzip broken', 'closed in the middle'];

/** Faults without an answer are tried with and without the change being made. */
export const allCases: readonly FaultCase[] = [
  ...lossyFaults.flatMap((fault) => [true, false].map((isMade) => ({ fault, isMade }))),
  ...spoilingFaults.map((fault) => ({ fault, isMade: true })),
  ...diedBefore.map((fault) => ({ fault, isMade: false })),
];

/** Faults that are made by the connection and not by the content of an answer. */
const ofConnection: ReadonlySet<Fault> = new Set<Fault>([
  ...(['offline', 'silence', 'redirect to login', 'cut'] as const),
  ...(['drip', 'wrong charset', 'gzip broken', 'closed in the middle'] as const),
]);
export const socketCases: readonly FaultCase[] = [
  ...allCases.filter(({ fault }) => ofConnection.has(fault)),
  { fault: lengthTooLarge, isMade: true },
  { fault: lengthTooLarge, isMade: false },
];

/**
 * Faults that a write cannot tell apart, because `src/platform/server` says the same of them (its unit tests have each): a status, what
 * stands around an answer, an answer that breaks off.
 */
export const alike: readonly (readonly Fault[])[] = [
  ['500', '403', '404'],
  ['warning before', 'warning after'],
  ['BOM', 'two BOMs'],
  ['gzip broken', 'closed in the middle'],
];

/** In `npm test` one of those that are alike: another one for the next write, so that each fault meets a third of all writes or more. */
export function casesInTurn(cases: readonly FaultCase[], turn: number): readonly FaultCase[] {
  const left = new Set(alike.flatMap((faults) => faults.filter((_, index) => index !== turn % faults.length)));
  return variants(cases, ({ fault }) => !left.has(fault));
}

/** The answer is complete, with additional text around it: it is read normally, and nothing has to be checked. */
export const noises: ReadonlySet<Fault> = new Set<Fault>(['warning before', 'warning after', 'BOM', 'two BOMs']);

export const loginPage = '<!doctype html><title>Вход</title><form action="/auth/"><input name="USER_LOGIN"><button>Войти</button></form>';
const notice = (kind: string) =>
  `<br />\n<b>${kind}</b>:  Undefined array key "PROPS" [0] in <b>/home/bitrix/www/local/init.php</b> on line <b>12</b><br />\n`;
const bom = '\uFEFF';

/** The body of a faulty answer, made from the shop's `body`; `undefined` if the connection makes the fault. */
export function wordsOf(fault: Fault, body: string): { readonly status: number; readonly text: string } | undefined {
  const said = (text: string, status = 200) => ({ status, text });
  switch (fault) {
    // PHP that stops sends an empty body.
    case '500':
      return said('', 500);
    case '403':
    case '404':
      return said(`<h1>${fault}</h1>`, Number(fault));
    case 'empty':
      return said('');
    case 'HTML':
      return said('<!doctype html><title>Работы</title><p>Сайт временно закрыт.</p>');
    case 'cut':
      return said(body.slice(0, Math.floor(body.length * 0.6)));
    case 'warning before':
      return said(notice('Warning') + body);
    case 'warning after':
      return said(body + notice('Deprecated'));
    case 'BOM':
      return said(bom + body);
    case 'two BOMs':
      return said(bom + bom + body);
    case 'wrong types':
      return said(withWrongTypes(body));
    default:
      return undefined;
  }
}
