import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import type { ObjectStore } from '../../object-store/object-store';
import { removeStrayObjects } from './remove-stray-objects';
import { removeUnusedFiles } from './remove-unused-files';

/** One look through the files. */
export interface Sweep {
  store: ObjectStore;
  /** What is younger stays. */
  before: Date;
  /** Looked at between batches. */
  signal: AbortSignal;
}

const KEPT_UNUSED_MS = 24 * 60 * 60 * 1_000;
const EVERY_MS = 60 * 60 * 1_000;

/** Removes, every hour, the files that nobody refers to, then the objects that no file knows. */
export function sweepFiles(store: ObjectStore): PeriodicTask {
  return {
    name: 'sweep-files',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const sweep: Sweep = { store, before: new Date(Date.now() - KEPT_UNUSED_MS), signal };
      const files = await removeUnusedFiles(sweep);
      const objects = await removeStrayObjects(sweep);
      if (files + objects > 0) log.info({ files, objects }, 'removed what nobody refers to');
    },
  };
}
