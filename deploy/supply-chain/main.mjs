import { run } from '../local/bootstrap/run.mjs';

await run('deploy/supply-chain/sbom.ts');
