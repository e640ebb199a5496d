import { join } from 'node:path';
import { reasonOf } from '../local/programs/run-program';
import { PlainError, sentenceOf } from '../local/plain-error';
import { closeTestRun, openTestRun, provisionServers, runTestProgram } from '../test/test-run';
import { FAULT_KINDS, isFaultKind } from './fault-kinds';
import { mountSmallDisk, type SmallDisk } from './small-disk';

const DISK_OF_MINIO_MB = 300;

/** `npm run faults`: brings up MinIO and what else the site needs, and has `fault-run.ts` do the rest. */
export async function main(root: string, args: string[]): Promise<void> {
  const kind = args[2];
  if (kind !== undefined && !isFaultKind(kind)) {
    console.error(`There is no kind «${kind}»: ${Object.keys(FAULT_KINDS).join(', ')}.`);
    process.exit(2);
  }
  const run = await openTestRun(root);
  const minioFolder = join(run.folders.data, 'minio');
  let disk: SmallDisk | undefined;
  const { signal, wasAsked } = run.stop;
  let code = 1;
  try {
    disk = await mountSmallDisk(minioFolder, DISK_OF_MINIO_MB).catch((error: unknown) => {
      const message = `Disks are not filled, as none can be mounted here: ${reasonOf(error)}`;
      if (kind?.endsWith('DiskFull')) throw new PlainError(message);
      console.log(message);
      return undefined;
    });
    const { env } = await provisionServers(run, { withMinio: true }, () => []);
    const program = join(root, 'deploy/faults/fault-run.ts');
    code = await runTestProgram(program, args, {
      ...{ cwd: root, signal },
      env: { ...env, TEST_DATA_DIR: run.folders.data, ...(disk && { MINIO_DISK: minioFolder }) },
    });
  } catch (error) {
    if (!wasAsked()) console.error(sentenceOf(error));
  }
  await run.supervisor.stopAll();
  await disk?.remove();
  await closeTestRun(run);
  process.exit(wasAsked() ? 130 : code);
}
