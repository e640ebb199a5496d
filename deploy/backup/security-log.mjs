import { run } from '../local/bootstrap/run.mjs';

process.argv.splice(2, 0, 'security-log');
await run('deploy/backup/local-site.ts');
