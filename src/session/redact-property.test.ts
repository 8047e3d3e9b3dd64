import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, textOfBase64 } from './escapes.ts';
import type { Har } from './har.ts';
import { redactSession } from './redact-session.ts';
import { recording } from './test-recording.ts';
import { secretKinds } from './test-secret-kinds.ts';
import { exchangesOf, places } from './test-secret-places.ts';
import { makeSession } from './write-session.ts';

/** The encodings in which a secret could still be read in a file. */
function spellings(secret: string): string[] {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const plain = [secret, encodeURIComponent(secret), new URLSearchParams([['', secret]]).toString().slice(1), escapeHtml(secret)];
  return [...new Set([...plain, ...plain.map(inJson), inJson(inJson(secret)), btoa(unescape(encodeURIComponent(secret))).slice(0, -4)])];
}

/** The whole file as text, with decoded base64. */
const readable = (session: Har) =>
  [
    session,
    ...session.log.entries.map(({ response }) => (response.content.encoding === 'base64' ? textOfBase64(response.content.text ?? '') : '')),
  ]
    .map((part) => JSON.stringify(part))
    .join(' ');

/** Secrets per kind: few by default, `npm run model` tries more. */
const runs = Number(process.env.MODEL_RUNS ?? 2);

const left = (secret: string, file: string) => spellings(secret).filter((one) => one.length > 2 && file.includes(one));

describe.each(Object.keys(places))('redacting %s', (place) => {
  it(`leaves nothing of ${Object.keys(secretKinds).length} kinds of secrets; a second time changes nothing [EXT-05]`, {
    timeout: Math.max(30_000, runs * 10_000),
  }, () => {
    expect(Object.keys(secretKinds).length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(places).length).toBeGreaterThanOrEqual(12);
    const found: string[] = [];
    for (const [name, kind] of Object.entries(secretKinds)) {
      fc.assert(
        fc.property(kind.make, (secret) => {
          const planted = places[place]?.(secret, kind) ?? {};
          const session = makeSession(recording(exchangesOf(planted), planted.own));
          if (left(secret, readable(session)).length === 0) throw new Error(`Expected ${secret} to be planted in ${place}`);
          const redacted = redactSession(session);
          const { _vitrina: own, ...log } = redacted.log;
          const file = readable(redacted);
          for (const one of left(secret, file))
            found.push(`${name}: ${one} in ${file.slice(Math.max(0, file.indexOf(one) - 60), file.indexOf(one) + 60)}`);
          const { _vitrina: ownAgain, ...logAgain } = redactSession(redacted).log;
          if (JSON.stringify(logAgain) !== JSON.stringify(log) || JSON.stringify(ownAgain?.flow) !== JSON.stringify(own?.flow))
            found.push(
              `${name}: other when redacted again: ${secret} | ${JSON.stringify(log.entries).slice(0, 1500)} | ${JSON.stringify(logAgain.entries).slice(0, 1500)}`,
            );
        }),
        { numRuns: runs, seed: 14 },
      );
    }
    expect([...new Map(found.map((line) => [line.split(':')[0], line])).values()]).toEqual([]);
  });
});
