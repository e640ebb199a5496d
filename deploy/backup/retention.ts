import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** For how many days, weeks and months the last backup of each is kept. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const NAME = /^brightnest-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.tar\.gz\.age$/;
const PARTIAL = '.partial';

/** What a backup is called: by its time, in UTC. */
export const backupName = (at: Date): string =>
  `brightnest-${at.toISOString().replace(/[-:.]/g, '')}.tar.gz.age`;

/** The name of a backup as long as it is not whole. */
export const partialName = (name: string): string => `${name}${PARTIAL}`;

/** @returns undefined for what is none of our backups. */
export function timeOf(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second, milli] = parts.map(Number);
  if (year === undefined || month === undefined) return undefined;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milli));
}

const DAY_MS = 24 * 60 * 60 * 1_000;
// The first of January 1970 was a Thursday; weeks begin on Monday.
const THURSDAY = 3;

const PERIODS: Record<keyof Retention, (at: Date) => string> = {
  daily: (at) => at.toISOString().slice(0, 10),
  weekly: (at) => String(Math.floor((Math.floor(at.getTime() / DAY_MS) + THURSDAY) / 7)),
  monthly: (at) => at.toISOString().slice(0, 7),
};

/**
 * Which backups are no longer kept. Of each of the last days, weeks and months that have one, the last is; so is the
 * newest of all. Days, weeks and months are those of UTC.
 */
export function outdatedBackups(names: readonly string[], retention: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>();
    for (const { name, at } of backups) {
      const period = PERIODS[kind](at);
      if (seen.has(period) || seen.size >= retention[kind]) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** Removes the backups that are no longer kept, and what a killed backup left a day ago. @returns what was removed. */
export async function removeOutdated(folder: string, retention: Retention): Promise<string[]> {
  const names = await readdir(folder);
  const outdated = outdatedBackups(names, retention);
  for (const name of names) {
    if (!name.endsWith(PARTIAL) || !timeOf(name.slice(0, -PARTIAL.length))) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) outdated.push(name);
  }
  for (const name of outdated) await rm(join(folder, name), { force: true });
  return outdated;
}
