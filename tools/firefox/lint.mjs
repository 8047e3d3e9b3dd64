// The linter of Firefox's store (what `web-ext lint` runs). Fetched when it is asked for: 190 packages for a check that few need.
import { spawnSync } from 'node:child_process';
import { root } from '../shared/prepare.mjs';

const linter = 'addons-linter@10.13.0';

/** Warnings that are known, with why they stand; any other fails. */
const known = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    files: /^(layer\.js|chunks\/sidepanel-[\w-]+\.js)$/,
    why: "React DOM's own lines for dangerouslySetInnerHTML; the layer gives it cleaned HTML only (src/shop/sanitiser/clean-html.ts), the panel none.",
  },
];

/** Lints a file of the build and prints what it finds. Returns whether there are no errors, notices, or warnings without an explanation in `known`. */
export function lint(file) {
  console.log(`Linting with ${linter}…`);
  const { stdout, stderr, status } = spawnSync('npx', ['--yes', linter, '--output', 'json', file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    shell: process.platform === 'win32',
  });
  let report;
  try {
    report = JSON.parse(stdout.slice(stdout.indexOf('{')));
  } catch {
    console.error(`The linter did not run (${status}):\n${stderr.trim().split('\n').slice(-5).join('\n')}`);
    return false;
  }
  const { errors, warnings, notices } = report;
  const explained = warnings.map((warning) => known.find(({ code, files }) => code === warning.code && files.test(warning.file ?? '')));
  const open = [...errors, ...warnings.filter((_, index) => !explained[index]), ...notices];
  for (const { _type: type, code, message, file: where = '', line = '' } of open)
    console.log(`  ${type} ${code} ${where}:${line} ${message}`);
  for (const { code, why } of new Set(explained.filter(Boolean))) {
    console.log(`  ${warnings.filter((warning) => warning.code === code).length} × ${code}: ${why}`);
  }
  console.log(`  ${errors.length} errors, ${open.length - errors.length} unexplained warnings and notices`);
  return open.length === 0;
}
