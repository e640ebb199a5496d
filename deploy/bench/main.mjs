import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run bench:<name>',
  about: 'Starts servers of its own and measures; it takes minutes, and writes to no site.',
  takes: [
    { name: 'name', help: 'what to measure: the scripts of package.json that begin with bench:' },
  ],
  environment: {
    BENCH_RECORDS: 'how many records there are, where it is about many',
    BENCH_ROUNDS: 'how often each is measured',
  },
});
await run('deploy/bench/bench.ts');
