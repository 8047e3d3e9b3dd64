import { expect, test } from 'vitest';
import { toModule } from './react-modules.ts';

test('requires become imports, exports that are assigned once become declarations that can be left out [EMB-01]', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.createRoot = function () { return Scheduler.now(React); };
if (true) { exports.now = () => 1; } else { exports.now = () => 2; }
`;
  const text = toModule(code, 'client.js');
  expect(text).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";');
  expect(text).toContain('var $createRoot = function');
  expect(text).toContain('var $now;');
  expect(text).toContain('export { $createRoot as createRoot, $now as now };');
  expect(text).not.toMatch(/require|exports\./);
});

test.each(['module.exports = 1;', 'const late = () => require("late");', 'Object.keys(exports);'])(
  'what is not in the plain form is an error that quotes it: %s',
  (code) => {
    expect(() => toModule(code, 'client.js')).toThrow(/client\.js: expected plain require and exports only, got/);
  },
);
