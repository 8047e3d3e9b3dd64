import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange, recording } from '../../src/session/test-recording.ts';
import { makeSession } from '../../src/session/write-session.ts';
import { factsOf } from './entry-facts.ts';
import { Matcher } from './match.ts';
import { plainOf, type WireRequest } from './plain-request.ts';

const site = 'https://shop.example';
const form = 'application/x-www-form-urlencoded; charset=UTF-8';

type Recorded = { readonly method?: string; readonly url: string; readonly body?: string; readonly type?: string };

/** A matcher for a session with these requests. */
function matcherOf(requests: readonly Recorded[], placeholders: readonly string[] = []): Matcher {
  const session = makeSession(
    recording(
      requests.map(({ method, url, body, type }, index) =>
        exchange({
          startedAt: Date.UTC(2026, 10, 22, 10) + index,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          url: site + url,
          ...(body === undefined ? {} : { requestBody: body, requestHeaders: [['Content-Type', type ?? form]] }),
        }),
      ),
      { redactions: placeholders.map((placeholder) => ({ kind: 'name', placeholder, place: '', count: 1 })) },
    ),
  );
  const facts = factsOf(session);
  return new Matcher(facts.entries, facts.placeholders);
}

const asked = ({ method, url, body, type }: Recorded) => {
  const wire: WireRequest = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: site + url,
    ...(body === undefined ? {} : { body, contentType: type ?? form }),
  };
  return { ...plainOf(wire), isDocument: false };
};
const find = (matcher: Matcher, request: Recorded, turns = new Map<string, number>()) => matcher.find(asked(request), turns);

const name = fc.constantFrom('ID', 'quantity', 'props[0][NAME]', 'Цвет', 'ids[]', 'a b', '__proto__', 'PAGEN_1');
const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 8 })), { maxLength: 8 });
const write = (list: readonly (readonly [string, string])[]) => new URLSearchParams(list.map(([one, value]) => [one, value])).toString();

describe('a request finds its recorded answer', () => {
  it('with its parameters in any order, in the address or in the body [HAR-02]', () => {
    fc.assert(
      fc.property(
        pairs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.nat(list.length))),
        ([list, shuffled, cut]) => {
          const matcher = matcherOf([
            { url: '/other/?x=1' },
            { url: `/ajax/item.php?${write(list.slice(0, cut))}`, body: write(list.slice(cut)) },
          ]);
          expect(
            find(matcher, { url: `/ajax/item.php?${write(shuffled.slice(cut))}`, body: write(shuffled.slice(0, cut)), method: 'POST' }),
          ).toBe(1);
        },
      ),
    );
  });

  it('only with the same names and values [HAR-02]', () => {
    fc.assert(
      fc.property(pairs, name, fc.string({ minLength: 1, maxLength: 8 }), (list, extra, value) => {
        fc.pre(!(value.length >= 6 && /^\d+$/.test(value)));
        const matcher = matcherOf([{ url: '/ajax/item.php', body: write(list), method: 'POST' }]);
        expect(find(matcher, { url: '/ajax/item.php', body: write([...list, [extra, value]]), method: 'POST' })).toBeUndefined();
      }),
    );
  });

  it.each([
    ['sessid', 'sessid=0a1b', 'sessid=9f'],
    ['a token within JSON-like names', 'data[sessid]=1', 'data[sessid]=2'],
    ['_', '_=1763800000000', ''],
    ['a moment', 't=1763800000000', 't=1763900000000'],
    ['a random number', 'r=0.123456789012', 'r=0.998877665544'],
  ])('without regard to %s [HAR-02]', (_, was, is) => {
    expect(find(matcherOf([{ url: `/a/?id=5&${was}` }]), { url: `/a/?id=5&${is}` })).toBe(0);
  });

  it('in JSON and in multipart bodies as well [HAR-02]', () => {
    const part = (boundary: string, fields: readonly string[]) =>
      `${fields.map((one) => `--${boundary}\r\nContent-Disposition: form-data; name="${one.split('=')[0]}"\r\n\r\n${one.split('=')[1]}\r\n`).join('')}--${boundary}--\r\n`;
    const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
    const matcher = matcherOf([
      { url: '/json', body: '{"id":5,"list":[1,{"a":null}]}', type: 'application/json' },
      { url: '/form', body: part('one', ['NAME=Кеды', 'id=5']), type: multipart('one') },
    ]);
    expect(find(matcher, { url: '/json', body: '{"list":[1,{"a":null}],"id":5}', type: 'text/plain' })).toBe(0);
    expect(find(matcher, { url: '/json', body: '{"list":[1,{"a":0}],"id":5}', type: 'text/plain' })).toBeUndefined();
    expect(find(matcher, { url: '/form', body: part('other', ['id=5', 'NAME=Кеды']), type: multipart('other') })).toBe(1);
    expect(find(matcher, { url: '/form', body: part('other', ['id=6', 'NAME=Кеды']), type: multipart('other') })).toBeUndefined();
  });

  it('in the recorded order, repeating the last one, with any requests in between [HAR-02]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        (kinds, more) => {
          const matcher = matcherOf(kinds.map((kind) => ({ url: `/${kind}` })));
          const turns = new Map<string, number>();
          kinds.forEach((kind, index) => {
            expect(find(matcher, { url: `/${kind}` }, turns)).toBe(index);
          });
          const [first = 'a'] = kinds;
          for (let again = 0; again < more; again += 1) expect(find(matcher, { url: `/${first}` }, turns)).toBe(kinds.lastIndexOf(first));
        },
      ),
    );
  });

  it('with a placeholder in place of typed text, in that field only [HAR-02]', () => {
    const placeholders = ['redacted-3@example.com', 'Имя4', '+7 (000) 000-00-05'];
    const matcher = matcherOf(
      [
        {
          url: '/order',
          body: write([
            ['EMAIL', 'redacted-3@example.com'],
            ['id', '5'],
          ]),
        },
        {
          url: '/order',
          body: write([
            ['COMMENT', 'Позвоните Имя4 по +7 (000) 000-00-05!'],
            ['id', '6'],
          ]),
        },
      ],
      placeholders,
    );
    expect(
      find(matcher, {
        url: '/order',
        body: write([
          ['id', '5'],
          ['EMAIL', 'a.person@mail.ru'],
        ]),
      }),
    ).toBe(0);
    expect(
      find(matcher, {
        url: '/order',
        body: write([
          ['id', '7'],
          ['EMAIL', 'a.person@mail.ru'],
        ]),
      }),
    ).toBeUndefined();
    expect(
      find(matcher, {
        url: '/order',
        body: write([
          ['COMMENT', 'Позвоните Анне по 8 912 345-67-89!'],
          ['id', '6'],
        ]),
      }),
    ).toBe(1);
    expect(
      find(matcher, {
        url: '/order',
        body: write([
          ['COMMENT', 'Напишите Анне!'],
          ['id', '6'],
        ]),
      }),
    ).toBeUndefined();
  });
});

describe('the nearest recorded request', () => {
  const matcher = matcherOf([
    { url: '/upload/shoes.svg' },
    { url: '/ajax/item.php', body: 'add_item=Y&item=4150&quantity=1' },
    { url: '/ajax/item.php', body: 'add_item=Y&item=4101&quantity=2' },
    { url: '/ajax/basket_fly.php' },
  ]);

  it('has the same address, and its differences are listed [HAR-02]', () => {
    expect(matcher.nearest(asked({ url: '/ajax/item.php', body: 'item=4101&quantity=3&add_item=Y' }))).toEqual({
      entry: 2,
      differences: [{ part: 'parameter', name: 'quantity', recorded: '2', sent: '3' }],
    });
    expect(matcher.nearest(asked({ url: '/ajax/item.php', body: 'add_item=Y&item=4150&rid=7' }))?.differences).toEqual([
      { part: 'parameter', name: 'quantity', recorded: '1' },
      { part: 'parameter', name: 'rid', sent: '7' },
    ]);
  });

  it('has otherwise a similar address [HAR-02]', () => {
    expect(matcher.nearest(asked({ url: '/ajax/show_basket_fly.php' }))).toMatchObject({
      entry: 3,
      differences: [{ part: 'path', recorded: '/ajax/basket_fly.php', sent: '/ajax/show_basket_fly.php' }],
    });
  });

  it('is the same for the same request with parameters in any order [HAR-02]', () => {
    fc.assert(
      fc.property(
        pairs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const [one, other] = [list, shuffled].map((given) =>
            matcher.nearest(asked({ url: '/ajax/item.php', body: write(given), method: 'POST' })),
          );
          expect(one).toEqual(other);
        },
      ),
    );
  });
});
