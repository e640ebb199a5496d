import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run released-events',
  about:
    'With a release, writes down what its events look like: until the next one, a test refuses changes with which the two could not run beside each other.',
});
await run('deploy/events/released-events.ts');
