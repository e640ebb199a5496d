import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

// The script of package.json says which one.
const [, , name = '<name>', ...args] = process.argv;
readArguments(
  {
    name: name === 'lighthouse' ? 'npm run lighthouse' : `npm run bench:${name}`,
    about: 'Starts servers of its own and measures; it takes minutes, and writes to no site.',
    environment: {
      BENCH_RECORDS: 'how many records there are, where it is about many',
      BENCH_ROUNDS: 'how often each is measured',
    },
  },
  args,
);
await run('deploy/bench/bench.ts');
