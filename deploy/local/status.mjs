import { readArguments } from './bootstrap/arguments.mjs';
import { run } from './bootstrap/run.mjs';

readArguments({
  name: 'npm run status',
  about: 'Says what of the site runs, where, and how much memory it takes.',
});
await run('deploy/local/status.ts');
