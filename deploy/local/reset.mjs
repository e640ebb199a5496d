import { readArguments } from './bootstrap/arguments.mjs';
import { run } from './bootstrap/run.mjs';

readArguments({
  name: 'npm run reset',
  about: 'Deletes the data of this clone’s site; npm start fills in demonstration data again.',
  options: { yes: 'does not ask' },
});
await run('deploy/local/reset.ts');
