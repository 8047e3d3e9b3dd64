import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readReports } from './read-reports.ts';
import { summarise } from './summarise.ts';

const folder = new URL('samples/', import.meta.url);
const files = readdirSync(folder);

it.each(files)('%s holds reports of shoppers in both groups, and nothing else', (file) => {
  const { reports, problems } = readReports(readFileSync(new URL(file, folder), 'utf8'), file);
  expect(problems).toEqual([]);
  const { views, isBalanced, others } = summarise(reports);
  expect(Math.min(views.with, views.without)).toBeGreaterThan(30);
  expect(isBalanced).toBe(true);
  expect(others).toEqual([]);
});
