// The words behind a command: read, or answered with its help. Nothing is installed, built or started before.
import { parseArgs } from 'node:util';
import { fail } from './prepare.mjs';

/**
 * Reads the options of a command as `parseArgs` does: `--help` prints the help and ends, what is not known is said with the help.
 * `names`, where given, are the only words that may stand beside the options; `choices` are options that take one of a few words, `wholeNumbers` those that
 * take a number from the first to the second limit. Both take a default from `defaults`; numbers are given back as such.
 */
export function readOptions({
  help,
  options = {},
  names,
  allowPositionals = names !== undefined,
  choices = {},
  wholeNumbers = {},
  defaults = {},
}) {
  const wrong = (message) => fail(`${message}\n\n${help}`);
  const text = Object.fromEntries([...Object.keys(choices), ...Object.keys(wholeNumbers)].map((name) => [name, { type: 'string' }]));
  let read;
  try {
    read = parseArgs({ options: { ...options, ...text, help: { type: 'boolean' } }, allowPositionals });
  } catch (error) {
    return wrong(error.message);
  }
  const values = { ...defaults, ...read.values };
  const words = read.positionals;
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const unknown = names && words.find((word) => !names.includes(word));
  if (unknown !== undefined) wrong(`Expected ${names.join(', ')}, got "${unknown}".`);
  for (const [name, allowed] of Object.entries(choices))
    if (name in values && !allowed.includes(values[name])) wrong(`--${name} is one of ${allowed.join(', ')}, not "${values[name]}".`);
  for (const [name, limits] of Object.entries(wholeNumbers))
    if (name in values)
      values[name] = toWholeNumber(values[name], limits, (range) => wrong(`--${name} is a whole number${range}, not "${values[name]}".`));
  return { values, words, wrong };
}

function toWholeNumber(value, [lowest = -Infinity, highest = Infinity], onWrong) {
  const number = Number(value);
  if (String(value).trim() !== '' && Number.isInteger(number) && number >= lowest && number <= highest) return number;
  const from = lowest === -Infinity ? '' : ` from ${lowest}`;
  return onWrong(highest === Infinity ? from : `${from} to ${highest}`);
}
