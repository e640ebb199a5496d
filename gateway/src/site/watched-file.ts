import { AppError } from '@brightnest/service-kit/errors';
import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/** A file's parsed content, read again whenever the file has changed. */
export interface WatchedFile<T> {
  /**
   * The content as of now. While the file is missing or can't be parsed, its last good content.
   * @throws AppError `service_unavailable` when there never was any.
   */
  current(): Promise<T>;
  /** The same of a file that need not be there; undefined when there never was any content. */
  find(): Promise<T | undefined>;
}

/** Watches `path`; `parse` throws for a content that must not be used. */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  log: Logger,
): WatchedFile<T> {
  let good: { content: T } | undefined;
  let seen = MISSING;
  let running: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const mark = await markOf(path);
    if (mark === seen) return;
    // Noted before it is read: a bad content is logged once, not at every look.
    seen = mark;
    if (mark === MISSING) {
      log.warn({ path }, 'site file is gone');
      return;
    }
    try {
      good = { content: parse(await readFile(path, 'utf8')) };
      log.info({ path }, 'site file read');
    } catch (error) {
      log.warn({ err: error, path }, 'site file not usable');
    }
  };

  const find = async (): Promise<T | undefined> => {
    // Pages that are asked for at the same time share one look at the disk.
    running ??= look().finally(() => {
      running = undefined;
    });
    await running;
    return good?.content;
  };

  return {
    find,
    async current() {
      const content = await find();
      if (content !== undefined) return content;
      log.warn({ path }, 'site file is not there');
      throw new AppError('service_unavailable');
    },
  };
}

const MISSING = 'missing';

/** Differs whenever the file was written or replaced. */
async function markOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  return stats ? `${stats.ino}:${stats.mtimeMs}:${stats.size}` : MISSING;
}
