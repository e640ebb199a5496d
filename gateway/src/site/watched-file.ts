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
}

/** Watches `path`; `parse` throws for a content that must not be used. */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  log: Logger,
): WatchedFile<T> {
  let good: { content: T } | undefined;
  let seen = '';
  let running: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      const { ino, mtimeMs, size } = await stat(path);
      const mark = `${ino}:${mtimeMs}:${size}`;
      if (mark === seen) return;
      // Noted before it is read: a bad content is logged once, not at every look.
      seen = mark;
      good = { content: parse(await readFile(path, 'utf8')) };
      log.info({ path }, 'site file read');
    } catch (error) {
      const isFirst = !isMissing(error) || seen !== '';
      if (isMissing(error)) seen = '';
      if (isFirst) log.warn({ err: error, path }, 'site file not usable');
    }
  };

  return {
    async current() {
      // Pages that are asked for at the same time share one look at the disk.
      running ??= look().finally(() => {
        running = undefined;
      });
      await running;
      if (!good) throw new AppError('service_unavailable');
      return good.content;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
