import { run } from '../local/bootstrap/run.mjs';

await run('deploy/attacks/attacks.ts');
