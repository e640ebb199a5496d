import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { startMark } from './process-table';

/** A process of a running site as other programs may find it. */
export interface ProcessRecord {
  pid: number;
  /** Tells this life of the pid from a later one. */
  mark: string;
  startedAt: number;
  command: string;
  port?: number;
  url?: string;
}

/** `run.json`: what runs from this data folder right now. */
export interface RunRecord {
  /** The supervisor itself. */
  pid: number;
  mark: string;
  url?: string;
  processes: Record<string, ProcessRecord>;
}

export function writeRunFile(file: string, record: RunRecord): void {
  // Renamed into place: a reader sees the old or the new one, never half.
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function readRunFile(file: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}

export function removeRunFile(file: string): void {
  rmSync(file, { force: true });
}

export const isAlive = ({ pid, mark }: { pid: number; mark: string }) => startMark(pid) === mark;
