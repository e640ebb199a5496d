import { parseArgs } from 'node:util';

/**
 * What can be said to a command of this project.
 * @typedef {object} Command
 * @property {string} name as it is called: `npm run soak`
 * @property {string} about what it does, in a sentence or two
 * @property {{name: string, help: string, isNumber?: boolean}[]} [takes] what may follow it, in this order
 * @property {{name: string, help: string}} [rest] what may follow as often as wanted, and is not looked at here
 * @property {Record<string, string>} [options] help of each option, by its name without dashes
 * @property {Record<string, string>} [environment] variables that it goes by
 */

/**
 * Answers `--help`, and refuses what a command does not know: ends the program then, with 0 and with 2.
 * @param {Command} command
 * @returns {string[]} what followed it besides options
 */
export function readArguments(command, args = process.argv.slice(2)) {
  const { takes = [], rest, options = {} } = command;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(command));
    process.exit(0);
  }
  // They are another program's, with options of its own.
  if (rest && Object.keys(options).length === 0) return args;
  try {
    const known = Object.fromEntries(Object.keys(options).map((name) => [name, BOOLEAN]));
    const { positionals } = parseArgs({ args, options: known, allowPositionals: true });
    const wrong = takes.find(
      ({ isNumber }, index) => isNumber && !/^\d+$/.test(positionals[index] ?? '0'),
    );
    if (wrong) throw new Error(`${wrong.name} is to be a whole number.`);
    if (!rest && positionals.length > takes.length) {
      throw new Error(`${positionals[takes.length]} is not known here.`);
    }
    return positionals;
  } catch (error) {
    // Node adds advice on arguments that begin with a dash; the first sentence says what is wrong.
    console.error(`${error.message.split(/(?<=')\. /)[0]}\n\n${helpOf(command)}`);
    process.exit(2);
  }
}

const BOOLEAN = { type: 'boolean' };

/** @param {Command} command */
function helpOf({ name, about, takes = [], rest, options = {}, environment = {} }) {
  const all = [
    ...takes.map((one) => [one.name, one.help]),
    ...(rest ? [[rest.name, rest.help]] : []),
    ...Object.entries(options).map(([option, help]) => [`--${option}`, help]),
    ...Object.entries(environment),
  ];
  const usage = [
    ...takes.map((one) => `[${one.name}]`),
    ...Object.keys(options).map((option) => `[--${option}]`),
    ...(rest ? [`[${rest.name} ...]`] : []),
  ];
  const width = Math.max(0, ...all.map(([label]) => label.length));
  return [
    `Usage: ${name}${usage.length > 0 ? ` -- ${usage.join(' ')}` : ''}`,
    ...['', about],
    ...(all.length > 0 ? [''] : []),
    ...all.map(([label, help]) => `  ${label.padEnd(width)}  ${help}`),
  ].join('\n');
}
