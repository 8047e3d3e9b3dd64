import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesIn, ownNamesOfReact } from './react-names.ts';

const root = new URL('../../', import.meta.url).pathname;

test('React keeps for itself the names that its chunk shortens', () => {
  const files = ['react-dom/cjs/react-dom-client.production.js', 'react/cjs/react.production.js', 'scheduler/cjs/scheduler.production.js'];
  const react = files.map((file) => readFileSync(`${root}node_modules/${file}`, 'utf8')).join('\n');
  expect(ownNamesOfReact.filter((name) => !namesIn(react).includes(name))).toEqual([]);
  // A name in quotes would stay as it is.
  expect(ownNamesOfReact.filter((name) => react.includes(`"${name}"`))).toEqual([]);
});
