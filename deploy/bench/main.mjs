import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

// The script of package.json says which one.
const [, , name = '<name>', ...args] = process.argv;
const COMMANDS = { all: 'npm run bench', lighthouse: 'npm run lighthouse' };
const ABOUT_ALL =
  'Runs all benchmarks that have another program beside them, and ends with 1 where a ratio is worse by more than 15 % than the one that was kept. ';
readArguments(
  {
    name: COMMANDS[name] ?? `npm run bench:${name}`,
    about: `${name === 'all' ? ABOUT_ALL : ''}Starts servers of its own and measures; it takes minutes, and writes to no site.`,
    options: name === 'all' ? { keep: 'keeps the ratios of this run, and draws their chart' } : {},
    environment: {
      BENCH_RECORDS: 'how many records there are, where it is about many',
      BENCH_ROUNDS: 'how often each is measured',
    },
  },
  args,
);
await run('deploy/bench/bench.ts');
