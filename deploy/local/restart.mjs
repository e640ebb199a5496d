import { readArguments } from './bootstrap/arguments.mjs';
import { run } from './bootstrap/run.mjs';

readArguments({
  name: 'npm run restart',
  about: 'Builds what changed and starts one program of the running site anew.',
  takes: [{ name: 'program', help: 'gateway, or a service, such as quotes' }],
});
await run('deploy/local/restart.ts');
