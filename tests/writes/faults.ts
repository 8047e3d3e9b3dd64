import { withWrongTypes } from './wrong-types.ts';

/** What comes in place of a change's answer: the change may have been made or not. */
export const lossyFaults = ['offline', 'silence', '500', '403', '404', 'empty', 'HTML', 'redirect to login'] as const;
/** The shop has made the change, and its own answer is spoilt on the way. */
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
/** Spoils an answer too, but is a matter of sockets alone. */
export const lengthTooLarge = 'length too large';
export type Fault = (typeof lossyFaults)[number] | (typeof spoilingFaults)[number] | typeof lengthTooLarge;

/** One line of the table; `isMade`: the shop has made the change all the same. */
export interface FaultCase {
  readonly fault: Fault;
  readonly isMade: boolean;
}

/** A shop that dies in the middle of an answer may have died before the change. */
const diedBefore: readonly Fault[] = ['gzip broken', 'closed in the middle'];

/** What is lost is tried both ways. */
export const allCases: readonly FaultCase[] = [
  ...lossyFaults.flatMap((fault) => [true, false].map((isMade) => ({ fault, isMade }))),
  ...spoilingFaults.map((fault) => ({ fault, isMade: true })),
  ...diedBefore.map((fault) => ({ fault, isMade: false })),
];

/** Faults whose answers are made by the connection, not by what is said. */
const ofConnection: ReadonlySet<Fault> = new Set<Fault>([
  ...(['offline', 'silence', 'redirect to login', 'cut'] as const),
  ...(['drip', 'wrong charset', 'gzip broken', 'closed in the middle'] as const),
]);
export const socketCases: readonly FaultCase[] = [
  ...allCases.filter(({ fault }) => ofConnection.has(fault)),
  { fault: lengthTooLarge, isMade: true },
  { fault: lengthTooLarge, isMade: false },
];

/** The answer is there, with something around it: it is read all the same, and nothing is checked. */
export const noises: ReadonlySet<Fault> = new Set<Fault>(['warning before', 'warning after', 'BOM', 'two BOMs']);

export const loginPage = '<!doctype html><title>Вход</title><form action="/auth/"><input name="USER_LOGIN"><button>Войти</button></form>';
const notice = (kind: string) =>
  `<br />\n<b>${kind}</b>:  Undefined array key "PROPS" [0] in <b>/home/bitrix/www/local/init.php</b> on line <b>12</b><br />\n`;
const bom = '\uFEFF';

/** The whole answer, where a fault is only other words than the shop's `body`; `undefined`: the connection makes the fault. */
export function wordsOf(fault: Fault, body: string): { readonly status: number; readonly text: string } | undefined {
  const said = (text: string, status = 200) => ({ status, text });
  switch (fault) {
    // PHP that stops says nothing at all.
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
