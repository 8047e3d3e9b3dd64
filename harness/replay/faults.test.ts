import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsFor, faulty, latencyOf, type RecordedAnswer } from './faults.ts';
import type { FaultKind, FaultRule } from './run-messages.ts';

const answer: RecordedAnswer = { status: 200, statusText: 'OK', headers: [['Content-Type', 'application/json']], body: '{"STATUS":"OK"}' };
const kind: fc.Arbitrary<FaultKind> = fc.constantFrom<FaultKind>(
  { kind: 'latency', ms: 300 },
  { kind: 'offline' },
  { kind: 'status', status: 503 },
  { kind: 'broken' },
);

describe('faults of a run', () => {
  it('apply only to the call that they name [HAR-04]', () => {
    const named = fc.constantFrom('add-to-basket', 'actual-basket', 'top-basket');
    fc.assert(
      fc.property(fc.array(fc.record({ call: named, fault: kind }), { maxLength: 6 }), named, (rules, call) => {
        const own = rules.filter((rule) => rule.call === call).map(({ fault }) => fault);
        expect(faultsFor(rules, { path: '/ajax/item.php', call })).toEqual(own);
        if (own.length === 0) expect(faulty(answer, own)).toBe(answer);
      }),
    );
  });

  it('name a call, a path with wildcards, or both; a rule without these matches nothing [HAR-04]', () => {
    const fault: FaultKind = { kind: 'offline' };
    const fits = (rule: Omit<FaultRule, 'fault'>, path: string, call?: string) =>
      faultsFor([{ ...rule, fault }], { path, call }).length === 1;
    expect(fits({ path: '/ajax/item.php' }, '/ajax/item.php')).toBe(true);
    expect(fits({ path: '/ajax/item.php' }, '/ajax/item.php2')).toBe(false);
    expect(fits({ path: '/ajax/*' }, '/ajax/item.php')).toBe(true);
    expect(fits({ path: '*.svg' }, '/upload/a.svg')).toBe(true);
    expect(fits({ path: '/a*b*c' }, '/axxbxxc')).toBe(true);
    expect(fits({ path: '/a*b*b' }, '/ab')).toBe(false);
    expect(fits({ call: 'add-to-basket', path: '/ajax/*' }, '/ajax/item.php', 'delay-item')).toBe(false);
    expect(fits({}, '/ajax/item.php', 'add-to-basket')).toBe(false);
  });

  it('delay, truncate, replace or drop the answer, in the order of the rules [HAR-04]', () => {
    expect(latencyOf([{ kind: 'latency', ms: 300 }, { kind: 'broken' }, { kind: 'latency', ms: 200 }])).toBe(500);
    expect(faulty(answer, [{ kind: 'offline' }, { kind: 'broken' }])).toBeUndefined();
    expect(faulty(answer, [{ kind: 'status', status: 503 }])).toMatchObject({ status: 503, body: answer.body });
    expect(faulty(answer, [{ kind: 'broken' }])?.body).toBe('{"STATU');
    expect(faulty({ ...answer, body: new Uint8Array([1, 2, 3, 4]) }, [{ kind: 'broken' }])?.body).toEqual(new Uint8Array([1, 2]));
    expect(faulty({ ...answer, body: '' }, [{ kind: 'broken' }])?.body).toBe('{"');
    expect(answer.body).toBe('{"STATUS":"OK"}');
  });
});
