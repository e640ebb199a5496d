import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run check',
  about:
    'Looks at the code without running it: lint, import direction, format, types, texts and the matrix of ASVS.',
});
await run('deploy/test/check.ts');
