import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run faults',
  about:
    'Starts a site of its own with three of each program, on this machine alone, kills, freezes and slows down parts of it and fills their disks while people call it, and says what failed and what was lost. It ends with 1 where a promise was broken.',
  takes: [
    { name: 'faults', help: 'how many; 20 without it', isNumber: true },
    { name: 'seed', help: 'of the random numbers; another each time without it', isNumber: true },
    { name: 'kind', help: 'of which alone, such as primaryKilled; any without it' },
  ],
});
await run('deploy/faults/faults.ts');
