import { expect, it } from 'vitest';
import { changesOf } from './changelog.ts';

const changelog = (...parts: readonly string[]) => ['# Changelog\n\nNewest first.\n', ...parts].join('\n');

it('takes the lines under the heading of its version, and none of another', () => {
  const text = changelog(
    '## Unreleased\n\n- [Fly-out] Later.\n',
    '## 1.2.0 — 2027-01-10\n\n- [Menu] New.\n',
    '## 1.1.0\n\n- [Menu] Old.\n',
  );
  expect(changesOf(text, '1.2.0')).toBe('# Витрина 1.2.0\n\n- [Menu] New.\n');
});

it('takes what is not released yet where the version has no heading of its own', () => {
  expect(changesOf(changelog('## Unreleased\n\n- [Fly-out] New.\n'), '1.2.0')).toBe('# Витрина 1.2.0\n\n- [Fly-out] New.\n');
});

it('refuses a release of which nothing is said', () => {
  expect(() => changesOf(changelog('## Unreleased\n', '## 1.1.0\n\n- [Menu] Old.\n'), '1.2.0')).toThrow('"## 1.2.0" or "## Unreleased"');
});
