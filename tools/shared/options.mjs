// The words behind a command: read, or answered with its help. Nothing is installed, built or started before.
import { parseArgs } from 'node:util';
import { fail } from './prepare.mjs';

/**
 * Reads the options of a command as `parseArgs` does: `--help` prints the help and ends, what is not known is said with the help.
 * `names`, where given, are the only words that may stand beside the options; `wholeNumbers` are options that take one.
 */
export function readOptions({ help, options = {}, names, allowPositionals = names !== undefined, wholeNumbers = [] }) {
  const wrong = (message) => fail(`${message}\n\n${help}`);
  let read;
  try {
    read = parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals });
  } catch (error) {
    return wrong(error.message);
  }
  const { values, positionals } = read;
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const unknown = names && positionals.find((word) => !names.includes(word));
  if (unknown !== undefined) wrong(`Expected ${names.join(', ')}, got "${unknown}".`);
  for (const name of wholeNumbers)
    if (values[name] !== undefined && !/^-?\d+$/.test(values[name])) wrong(`--${name} is a whole number, not "${values[name]}".`);
  return { values, words: positionals, wrong };
}
