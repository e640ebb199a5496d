import { run } from '../local/bootstrap/run.mjs';

await run('deploy/bench/bench.ts');
