import type { Logger } from 'pino';
import type { ObjectStore } from '../../object-store/object-store';
import { removeStrayObjects } from './remove-stray-objects';
import { removeUnusedFiles } from './remove-unused-files';

/** One look through the files. */
export interface Sweep {
  store: ObjectStore;
  /** What is younger stays. */
  before: Date;
  /** Asked between batches. */
  mayGoOn(): Promise<boolean>;
}

/** Removes the files that nobody refers to, then the objects that no file knows. */
export async function sweepFiles(sweep: Sweep, log: Logger): Promise<void> {
  const files = await removeUnusedFiles(sweep);
  const objects = await removeStrayObjects(sweep);
  if (files + objects > 0) log.info({ files, objects }, 'removed what nobody refers to');
}
