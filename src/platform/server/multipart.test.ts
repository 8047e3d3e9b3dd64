import { expect, test } from 'vitest';
import { multipart } from './multipart.ts';

test('a form with files waits as long as a slow connection needs to send them, any other the usual time [ERR-01]', () => {
  const form = new FormData();
  form.set('comment', 'Хорошие кеды');
  // A file input in which nothing was chosen.
  form.set('photo', new File([], ''));
  expect(multipart(form)).toEqual({ multipart: form });
  form.append('photo', new File([new Uint8Array(2_500_000)], 'one.jpg'));
  form.append('photo', new File([new Uint8Array(700_000)], 'two.jpg'));
  expect(multipart(form)).toEqual({ multipart: form, timeout: 210_000 });
});
