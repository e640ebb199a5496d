import { run } from '../local/bootstrap/run.mjs';

await run('deploy/dead-letters/dead-letters.ts');
