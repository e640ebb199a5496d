import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run --silent sbom',
  about:
    'Prints what the images hold, and browsers load, as CycloneDX 1.5. Leaves with 1 where a licence is not in deploy/supply-chain/licences.ts.',
  options: { licences: 'counts the licences instead' },
});
await run('deploy/supply-chain/sbom.ts');
