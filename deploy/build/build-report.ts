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
