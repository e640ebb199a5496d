import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run dead-letters',
  about: 'Lists the events that a consumer gave up on, or gives them back.',
  options: { replay: 'gives back those that are named, or all' },
  rest: { name: 'event id', help: 'which to give back' },
});
await run('deploy/dead-letters/dead-letters.ts');
