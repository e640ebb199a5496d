import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build did, for the line that is printed of it. */
export interface BuildReport {
  /** What was built: `mfe-public`, `services`. */
  name: string;
  /** Nothing had changed since the last build. */
  skipped: boolean;
  ms: number;
}

/** Called as each build starts and ends. */
export interface BuildProgress {
  started?(name: string): void;
  finished?(report: BuildReport): void;
}

/** Runs a build between its two reports. `run` answers whether it was skipped. */
export async function reported(
  name: string,
  progress: BuildProgress,
  run: () => Promise<{ skipped: boolean }>,
): Promise<BuildReport> {
  const startedAt = performance.now();
  progress.started?.(name);
  const { skipped } = await run();
  const report = { name, skipped, ms: Math.round(performance.now() - startedAt) };
  progress.finished?.(report);
  return report;
}

/** A progress that prints one line for each finished build. */
export const printProgress: BuildProgress = {
  finished: ({ name, skipped, ms }) =>
    console.log(skipped ? `${name}: unchanged` : `${name}: built in ${(ms / 1000).toFixed(1)} s`),
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Moves the files of a new build into the folder that is being served, `last` at the end because it
 * names the others. Files of earlier builds stay for a day: a page that is just loading asks for them.
 */
export async function moveInto(built: string, served: string, last: string): Promise<void> {
  await mkdir(served, { recursive: true });
  const files = await readdir(built);
  const inOrder = [
    ...files.filter((file) => file !== last),
    ...files.filter((file) => file === last),
  ];
  for (const file of inOrder) await rename(join(built, file), join(served, file));

  await removeOutdated(served, new Set(files));
}

/** Removes the files of a folder that are not new ones and were not written within the last day. */
export async function removeOutdated(folder: string, isNew: ReadonlySet<string>): Promise<void> {
  const old = (await readdir(folder)).filter((file) => !isNew.has(file));
  for (const file of old) {
    const { mtimeMs } = await stat(join(folder, file));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(folder, file), { recursive: true });
  }
}
