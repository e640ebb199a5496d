import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startMark } from './supervisor/process-table';

interface LockHolder {
  pid: number;
  mark: string;
}

/** The process that runs from this data folder, if any. */
export function lockHolder(data: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockFile(data), 'utf8')) as LockHolder;
    return isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the data folder for this process; gives the holder instead when another one has it. */
export function takeLock(data: string): LockHolder | undefined {
  const file = lockFile(data);
  const draft = `${file}.${process.pid}`;
  const self: LockHolder = { pid: process.pid, mark: startMark(process.pid) ?? '' };
  writeFileSync(draft, JSON.stringify(self));
  try {
    for (;;) {
      const holder = lockHolder(data);
      if (holder) return holder;
      // Left by a process that was killed.
      rmSync(file, { force: true });
      try {
        // A link appears whole or not at all, and for one of two who try.
        linkSync(draft, file);
        return undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

export function releaseLock(data: string): void {
  if (lockHolder(data)?.pid === process.pid) rmSync(lockFile(data), { force: true });
}

const lockFile = (data: string) => join(data, 'run.lock');
