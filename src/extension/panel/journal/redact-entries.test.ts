import { expect, test } from 'vitest';
import type { Entry } from '../../../journal/journal.ts';
import { JournalRedactor } from './redact-entries.ts';

const base = { at: 0 };
const call = (key: string, url: string, body?: string): Entry => ({
  ...base,
  kind: 'call',
  key,
  call: { id: 1, phase: 'sent', name: 'one-click', method: 'POST', url, at: 0, ...(body === undefined ? {} : { body }) },
});
const secrets = ['0123456789abcdef0123456789abcdef', '79161234567', 'Петрова', 'anna@example.org'];

test('tokens and personal data are removed from every kind of line, the rest is unchanged [EXT-06]', () => {
  const [token, phone, name, mail] = secrets;
  const entries: Entry[] = [
    call(
      '1',
      `/ajax/item.php?sessid=${token}&id=4150`,
      `ONE_CLICK_BUY[FIO]=${encodeURIComponent(name ?? '')}&phone=%2B${phone}&quantity=2`,
    ),
    { ...base, kind: 'goal', key: '2', goal: { name: 'goal_order', params: { email: mail, id: '4150' } } },
    { ...base, kind: 'state', key: '3', state: { store: 'forms', key: 'phone', value: `+${phone}` } },
    { ...base, kind: 'error', key: '4', error: { name: 'order', message: `expected a name, got "${name}"` } },
    { ...base, kind: 'page', key: '5', path: `/personal/?USER_EMAIL=${encodeURIComponent(mail ?? '')}&page=2` },
  ];
  const redactor = new JournalRedactor(['shop.example']);
  const redacted = redactor.redact(entries);
  const text = decodeURIComponent(JSON.stringify(redacted));
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(redacted.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['1 call', '2 goal', '3 state', '4 error', '5 page']);
  expect(redacted[0]).toMatchObject({ call: { name: 'one-click', url: expect.stringMatching(/^\/ajax\/item\.php\?sessid=0+1&id=4150$/) } });
  expect(redacted[0]).toMatchObject({ call: { body: expect.stringMatching(/&quantity=2$/) } });
  expect(redacted[1]).toMatchObject({ goal: { name: 'goal_order', params: { id: '4150' } } });
  expect(redacted[2]).toMatchObject({ state: { store: 'forms', key: 'phone' } });
  expect(redacted[4]).toMatchObject({ path: expect.stringMatching(/&page=2$/) });
});

test('a secret gets the same placeholder in later lines, and in earlier ones when redacted again [EXT-06]', () => {
  const redactor = new JournalRedactor([]);
  const early: Entry = { ...base, kind: 'error', key: '1', error: { name: 'x', message: 'kjh34kjh5k3j4h5 is unknown' } };
  expect(redactor.redact([early])).toEqual([early]);
  const [one] = redactor.redact([call('2', '/a?token=kjh34kjh5k3j4h5')]);
  const [, placeholder = ''] = /token=(.+)$/.exec(one?.kind === 'call' ? one.call.url : '') ?? [];
  expect(placeholder).toMatch(/^redacted-\d+$/);
  expect(redactor.redact([early])).toEqual([{ ...early, error: { name: 'x', message: `${placeholder} is unknown` } }]);
});

test('lines without secrets are unchanged, byte for byte [EXT-06]', () => {
  const plain: Entry[] = [
    call('1', '/ajax/item.php?id=4150&name=%D0%9A%D0%B5%D0%B4%D1%8B', 'prop[SIZE]=38&prop[SIZE]=39'),
    call('2', '/ajax/reload_basket_fly.php'),
    { ...base, kind: 'state', key: '3', state: { store: 'items', key: '4150', value: { inBasket: true, quantity: 2 } } },
    { ...base, kind: 'state', key: '4', state: { store: 'basket', key: 'lines', value: null } },
    { ...base, kind: 'goal', key: '5', goal: { name: 'goal_wish_add', params: {} } },
  ];
  expect(new JournalRedactor([]).redact(plain)).toEqual(plain);
});
