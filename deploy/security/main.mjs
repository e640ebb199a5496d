import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run asvs',
  about:
    'Counts what Brightnest meets of OWASP ASVS 5.0, levels 1 and 2, chapter by chapter. Leaves with 1 where a requirement is missing from deploy/security/asvs, or an entry names what is not there.',
  options: { open: 'tells what is open, and why' },
});
await run('deploy/security/asvs.ts');
