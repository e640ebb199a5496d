import { join } from 'node:path';
import { openAttackLog } from '../attack-part';
import { checkFiles, checkHistory, checkPackages } from './checks';

/** Looks through all files, all that they were before, and all packages. @returns whether nothing was found. */
async function main(root: string): Promise<boolean> {
  const log = openAttackLog('repository');
  await checkPackages(root, log);
  const seen = await checkFiles(root, log);
  await checkHistory(root, log, seen);
  const { isClean, lines } = log.summary();
  console.log(lines.join('\n'));
  return isClean;
}

main(join(__dirname, '../../..')).then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
