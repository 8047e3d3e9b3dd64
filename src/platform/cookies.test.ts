import { expect, test, vi } from 'vitest';
import { markBasketTap } from '../shop/basket/page/basket-mark.ts';
import { keepBlock, keepProperty } from '../shop/catalogue/page/fold-cookies.ts';
import { rememberSection } from '../shop/compare/page/compare-section.ts';
import { keepMarketingRecord, readMarketingRecord } from '../shop/marketing/page/marketing-record.ts';
import { readCookies, reportCookies } from './cookies.ts';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A page whose cookies and storage are denied, as in a sandboxed frame. */
const document = Object.defineProperty({}, 'cookie', { get: refused, set: refused }) as Document;
const page = Object.defineProperty({ document, innerWidth: 390 }, 'localStorage', { get: refused }) as unknown as Window;

test('denied cookies cause no failure and are reported once for reading and once for writing [ERR-03]', () => {
  const report = vi.fn();
  reportCookies(report);
  expect(readCookies(document)).toBe('');
  expect(readCookies(document)).toBe('');
  keepBlock(document, 'SECTIONS', false);
  keepProperty(document, 'color', '5', false);
  rememberSection(document, '7');
  markBasketTap(page);
  expect(readMarketingRecord(page, 'popup')).toBeNull();
  keepMarketingRecord(page, 'popup', { SHOW_ALWAYS: 'N', TIMESTAMP: '', VALUE: 'Y' });
  expect(report.mock.calls).toEqual([
    ['cookies', 'could not read: The operation is insecure.'],
    ['cookies', 'could not write: The operation is insecure.'],
  ]);
});
