import { run } from '../local/bootstrap/run.mjs';

await run('deploy/test/check.ts');
