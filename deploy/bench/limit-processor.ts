import { eventually } from '@brightnest/service-kit/testing/eventually';
import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../local/plain-error';

const PERIOD_US = 25_000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/**
 * Gives a process, by its id, no more than such a part of a core. It wants Linux and the right to make control groups.
 * @returns removes the group, once the process has ended.
 */
export async function limitProcessor(pid: number, share: number): Promise<() => Promise<void>> {
  const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'));
  const group = join(isV1 ? V1 : V2, `brightnest-bench-${pid}`);
  const quota = String(Math.round(PERIOD_US * share));
  try {
    await mkdir(group, { recursive: true });
    if (isV1) {
      await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      await writeFile(join(group, 'cpu.cfs_quota_us'), quota);
    } else await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
    await writeFile(join(group, 'cgroup.procs'), String(pid));
    // The kernel counts a process that has ended for a moment yet.
    return () =>
      // `eventually` tries again where it fails.
      eventually(() => rmdir(group).then(() => true)).then(() => undefined);
  } catch (error) {
    throw new PlainError(`A process could not be given less than a core: ${String(error)}`);
  }
}
