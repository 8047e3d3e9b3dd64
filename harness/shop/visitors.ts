import type { Fault } from './faults.ts';
import type { Session } from './model.ts';
import { makeSession } from './session.ts';

/** One call that reached the shop, for tests and the harness's log. */
export interface LogEntry {
  /** Counts from 1; the order in which the calls arrived. */
  readonly order: number;
  readonly method: string;
  readonly path: string;
  /** Nested names resolved, as PHP reads them. */
  readonly query: object;
  readonly form: object;
  /** Whether it came with `X-Requested-With: XMLHttpRequest`. */
  readonly isAjax: boolean;
  /** The fault that was put in its way. */
  readonly fault?: Fault['fault'];
  /** Missing while the answer is under way. */
  status?: number;
}

/** A browser that visits the shop: its state and what tests have arranged for it. */
export interface Visitor {
  session: Session;
  log: LogEntry[];
  /** Arrivals since the last reset; the log keeps only the latest. */
  arrivals: number;
  faults: Fault[];
  /** The options that links keep, where cookies do not work. */
  rememberedOptions: string;
}

const logLength = 2000;

/** Keeps at most `limit` visitors in memory. */
export function makeVisitors(limit = 500) {
  const known = new Map<string, Visitor>();
  return {
    find(id = ''): Visitor | undefined {
      const visitor = known.get(id);
      if (visitor === undefined) return undefined;
      // A map keeps the order of insertion, so this moves the latest visitor to the end.
      known.delete(id);
      known.set(id, visitor);
      return visitor;
    },
    /**
     * A new visitor; the one that was away longest leaves when there are too many. An id of the right form is kept:
     * browsers share cookies between all ports of a host, and two shops must not take each other's visitors away.
     */
    welcome(id?: string): Visitor {
      const visitor = makeVisitor(isToken(id) ? id : undefined);
      known.set(visitor.session.id, visitor);
      for (const id of known.keys()) {
        if (known.size <= limit) break;
        known.delete(id);
      }
      return visitor;
    },
  };
}

/** Whether the text could be an id of ours. */
const isToken = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{32}$/.test(text);

export const makeVisitor = (id?: string): Visitor => ({
  session: makeSession(id),
  log: [],
  arrivals: 0,
  faults: [],
  rememberedOptions: '',
});

/** Writes the arrival down; the caller adds the status when it is known. */
export function logArrival(visitor: Visitor, entry: Omit<LogEntry, 'order'>): LogEntry {
  visitor.arrivals += 1;
  const written: LogEntry = { order: visitor.arrivals, ...entry };
  visitor.log.push(written);
  if (visitor.log.length > logLength) visitor.log.shift();
  return written;
}
