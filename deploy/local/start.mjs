import { run } from './bootstrap/run.mjs';

await run('deploy/local/start.ts');
