import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Cuts, cut } from './cuts.ts';
import { reactModules } from './react-modules.ts';
import { unusedOfReactDomClient } from './react-unused.ts';

const clientFile = new URL('../../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url);
const withoutSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each<[name: string, cuts: Cuts, code: string, left: string]>([
  ['comparisons with a case', { cases: [26] }, 'if (26 === x.tag || 5 !== y) a(x.tag !== 26);', 'if (!1 || 5 !== y) a(!0);'],
  [
    'a case',
    { cases: [26] },
    'switch (x) { case 1: a(); break; case 26: b(); case 2: c(); }',
    'switch (x) { case 1: a(); break; case 2: c(); }',
  ],
  ['a case by its constant', { cases: ['OLD'] }, 'switch (x) { case OLD: a(); break; default: b(); }', 'switch (x) { default: b(); }'],
  [
    'the name only of a case that another falls into',
    { cases: [26] },
    'switch (x) { case 1: case 26: b(); }',
    'switch (x) { case 1: b(); }',
  ],
  [
    'a case, but not what it declares for the others',
    { cases: [26] },
    'function f() { switch (x) { case 26: var y = 1; break; case 5: y = 2; } }',
    'function f() {var y; switch (x) { case 5: y = 2; } }',
  ],
  [
    'a variable',
    { variables: { busy: '!1' } },
    'var busy = !1; if (busy) a((busy = b()), { busy: c }, d.busy);',
    'var busy = !1; if (!1) a(((b())), { busy: c }, d.busy);',
  ],
  ['a variable that is assigned with another', { variables: { busy: '!1', idle: '!0' } }, 'a = (busy = idle = !0);', 'a = (((!0)));'],
  [
    'a parameter, where it is taken and where it is given',
    { parameters: ['busy'], variables: { busy: '!1' } },
    'function f(a, busy, b) { if (busy) g(); f(a, busy, b); }',
    'function f(a, b) { if (!1) g(); f(a, b); }',
  ],
  [
    'no parameter of that name',
    { variables: { busy: '!1' } },
    'busy = !0; function f(busy) { return busy; }',
    '(!0); function f(busy) { return busy; }',
  ],
  ['a property that is read', { properties: { dry: 'null' } }, 'a.dry = b.dry; c = { dry: 1 };', 'a.dry = null; c = { dry: 1 };'],
  ['calls', { calls: { wait: 'void 0' } }, 'a(wait(b, wait()), waiting());', 'a((void 0), waiting());'],
  [
    'what a function does',
    { functions: { f: 'return 1;' } },
    'function f(a) { b(a); } function g() {}',
    'function f(a) { return 1; } function g() {}',
  ],
  ['members', { members: ['b'] }, 'a = { a: 1, b: function () {}, c: b };', 'a = { a: 1, c: b };'],
  ['statements', { statements: ['A.prototype.'] }, 'A.prototype.x = 1; B(A.prototype.y); A.prototype.y = 2;', 'B(A.prototype.y);'],
  [
    'statements within others',
    { statements: ['log('] },
    'if (a) log(b); function f() { log(c); d(log(e)); }',
    'if (a) ; function f() { d(log(e)); }',
  ],
  ['expressions', { expressions: { 'a instanceof B': '!1' } }, 'if (a instanceof B || b(a instanceof B)) c;', 'if ((!1) || b((!1))) c;'],
  ['texts', { texts: { 'a ? 26 : 5': '5' } }, 'x = a ? 26 : 5;', 'x = 5;'],
])('leaves out %s', (_, cuts, code, left) => {
  expect(withoutSpace(cut(code, cuts, 'a.js'))).toBe(left);
});

test.each<[cuts: Cuts, message: string]>([
  [{ cases: [99] }, 'missing: cases 99'],
  [{ variables: { absent: 'null' } }, 'missing: variables absent'],
  [{ calls: { absent: 'null' }, members: ['absent'] }, 'missing: calls absent, members absent'],
  [{ texts: { 'absent text': '' } }, 'expected "absent text" once, found it 0 times'],
  [{ texts: { busy: '' } }, 'expected "busy" once, found it 3 times'],
  [{ variables: { busy: '1' } }, 'expected "busy" to be read and assigned only, got "busy++"'],
])('what is not there as it was read is an error: %j', (cuts, message) => {
  expect(() => cut('var busy = 0; function f() { busy++; busy; }', cuts, 'a.js')).toThrow(message);
});

describe('React', () => {
  const transform = reactModules('/').transform as (code: string, id: string) => string | undefined;
  const moduleOf = (path: string) => {
    const file = new URL(`../../node_modules/${path}`, import.meta.url);
    return transform(readFileSync(file, 'utf8'), file.pathname) ?? '';
  };

  test('has nothing to import of what is left out, so that its use fails the build [EMB-01]', () => {
    const exportsOf = (path: string) => /export \{ (.*) \};/.exec(moduleOf(path))?.[1] ?? '';
    expect(exportsOf('react/cjs/react.production.js')).toContain(' as useState');
    expect(exportsOf('react/cjs/react.production.js')).not.toMatch(/useOptimistic|useActionState|Activity|ViewTransition/);
    expect(exportsOf('react-dom/cjs/react-dom.production.js')).toContain(' as createPortal');
    expect(exportsOf('react-dom/cjs/react-dom.production.js')).not.toMatch(/useFormStatus|preload/);
    expect(exportsOf('react-dom/cjs/react-dom-client.production.js')).toBe('$createRoot as createRoot');
  });

  test('of another version has to be read again before it is cut [EMB-01]', () => {
    const other = readFileSync(clientFile, 'utf8').replaceAll('19.3.1', '19.4.0');
    expect(() => cut(other, unusedOfReactDomClient, 'client.js')).toThrow('client.js: expected "exports.version = "19.3.1";" once');
  });
});
