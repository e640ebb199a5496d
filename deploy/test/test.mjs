import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm test',
  about: 'Checks and tests everything, against real servers of its own and in a browser.',
  rest: {
    name: 'argument',
    help: 'of jest: these tests alone, without the checks; paths come first',
  },
});
await run('deploy/test/test.ts');
