import { readdirSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeProblem } from '../../src/session/problem-texts.ts';
import { readSession } from '../../src/session/read-session.ts';
import { har12Schema } from '../../src/session/test-har-12.ts';
import { moveToNeutralOrigin, neutralOrigin } from './record-session.ts';
import { scenes } from './session-scenes.ts';

const folder = new URL('../../harness/sessions/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const index = JSON.parse(textOf('index.json')) as { file: string; title: string; about: string; pages: number; actions: number }[];

function open(text: string) {
  const result = readSession(text);
  if (!result.ok) throw new Error(describeProblem(result.problem));
  return result.session.log;
}

it('the list of bundled sessions names every file and every scene once, in the order of the scenes [HAR-01]', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.har'));
  expect(index.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  expect(index.map(({ file, title, about }) => ({ file, title, about }))).toEqual(
    scenes.map(({ name, title, about }) => ({ file: `${name}.har`, title, about })),
  );
});

describe.each(index)('the bundled session $file', ({ file, pages, actions }) => {
  const text = textOf(file);

  it('is small, reads, is HAR 1.2 to the letter, and is what the list says [HAR-01, EXT-05]', () => {
    // With the template's scripts and their jQuery a session is larger.
    expect(text.length).toBeLessThan(text.includes('/js/template.js') ? 580_000 : 430_000);
    expect(z.safeParse(har12Schema, JSON.parse(text)).error?.issues).toBeUndefined();
    const log = open(text);
    const steps = log._vitrina?.flow.steps ?? [];
    expect([log.pages?.length, steps.filter(({ type }) => !['setViewport', 'navigate'].includes(type)).length]).toEqual([pages, actions]);
    expect(actions).toBeGreaterThan(1);
    expect(log._vitrina?.left).toEqual([]);
    expect(log._vitrina?.layer).toMatch(/^\d+\.\d+/);
    expect(log._vitrina?.states.length).toBeGreaterThan(0);
  });

  it('holds the document of each of its pages, the style sheet and every picture and script that they name [HAR-01]', () => {
    const { entries, pages: shown = [] } = open(text);
    const isDocument = ({ response }: (typeof entries)[number]) => /html/.test(response.content.mimeType);
    for (const page of shown ?? []) {
      const own = entries.filter(({ pageref }) => pageref === page.id);
      expect(own.filter(isDocument).map(({ response }) => response.content.text?.slice(0, 15).toLowerCase())).toContain('<!doctype html>');
    }
    expect(entries.some(({ response }) => response.content.mimeType.startsWith('text/css') && response.content.text)).toBe(true);
    const failed = entries.filter(({ response }) => response.status !== 200);
    const faults = scenes.find(({ name }) => file.startsWith(name))?.faults ?? [];
    expect(failed.map(({ request, response }) => [new URL(request.url).pathname.slice(1), response.status])).toEqual(
      faults.map(({ path }) => [path, 500]),
    );
    expect(entries.filter(({ response }) => response.content.text == null).map(({ request }) => request.url)).toEqual([]);
  });

  it('has scripts that still are programs [EXT-05]', () => {
    for (const { request, response } of open(text).entries) {
      if (!/javascript/.test(response.content.mimeType)) continue;
      // The platform sends literals under the type of scripts.
      const program = (response.content.text ?? '').replace(/^\s*\{.*$/s, (literal) => `(${literal})`);
      expect(() => new Script(program, { filename: request.url })).not.toThrow();
    }
  });

  it('happens at a host of nobody, and names no person, key or machine [EXT-05]', () => {
    const { entries } = open(text);
    expect(new Set(entries.map(({ request }) => new URL(request.url).origin))).toEqual(new Set([neutralOrigin]));
    const telling = [
      /127\.0\.0\.1|localhost|chrome-extension:/g,
      /(?<![\w/.])\/(?:tmp|home|root|work|Users)\/\w+/g,
      /[\w.+-]+(?:@|%40|&#64;)(?!example\.com)[\w-]+\.[a-z]{2,}/gi,
      /(?:\+|%2B)7[\s(-]*9\d\d[\s)-]*\d{3}/g,
      /PHPSESSID|"name":\s*"(?:set-)?cookie"/gi,
      /sessid['"=:\s]+(?!0{16})[0-9a-f]{32}/gi,
      /Петров|anna\.petrova|Домофон не работает/gi,
    ];
    expect(telling.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))).toEqual([]);
  });
});

it('a session moves to the neutral host however its own is written [HAR-01]', () => {
  const texts = [
    'http://127.0.0.1:4600/a',
    'to=http%3A%2F%2F127.0.0.1%3A4600%2F',
    'http:\\/\\/127.0.0.1:4600\\/',
    'Host: 127.0.0.1:4600',
    '1127.0.0.1:46001?',
  ];
  expect(texts.map((text) => moveToNeutralOrigin(text, 'http://127.0.0.1:4600/'))).toEqual([
    'https://shop.example/a',
    'to=https%3A%2F%2Fshop.example%2F',
    'https:\\/\\/shop.example\\/',
    'Host: shop.example',
    '1127.0.0.1:46001?',
  ]);
});
