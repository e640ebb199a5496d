import { run } from '../local/bootstrap/run.mjs';

await run('deploy/e2e/compose/compose-trial.ts');
