// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makePieceCleaner } from './clean-piece.ts';
import { formAddress, setFormSource } from './form-source.ts';

test.each([
  ['<form method="post" action="/ajax/form.php?form_id=ASK&amp;a=1">', '/ajax/form.php?form_id=ASK&a=1'],
  ["<form class='x' ACTION = '/auth/?login=yes'>", '/auth/?login=yes'],
  ['<form action=/auth/>', '/auth/'],
  ['<form method="post">', '/ajax/form.php?form_id=CALLBACK'],
  ['<form action="">', '/ajax/form.php?form_id=CALLBACK'],
  ['<form action="//evil.example/x">', undefined],
  ['<form action="https://evil.example/x">', undefined],
  ['<form action="javascript:alert(1)">', '/ajax/form.php?form_id=CALLBACK'],
])('a sanitised form %s is sent to %s, and has no `action` [FRM-04]', async (tag, address) => {
  const clean = await makePieceCleaner(document);
  const content = clean(`<div class="form">${tag}<input name="q"></form></div>`);
  setFormSource(content, '/ajax/form.php?form_id=CALLBACK');
  const form = content.querySelector('form');
  expect(form?.hasAttribute('action')).toBe(false);
  expect(form && formAddress(window, form)).toBe(address);
});

test('a form of the page is sent to its own address, else to the page itself [FRM-04]', () => {
  const form = document.createElement('form');
  // Tests share their page: another one may have changed the address.
  history.replaceState(null, '', '/');
  expect(formAddress(window, form)).toBe('/');
  form.setAttribute('action', '/subscribe/?a=1');
  expect(formAddress(window, form)).toBe('/subscribe/?a=1');
});
