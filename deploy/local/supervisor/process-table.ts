import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface ProcessRow {
  pid: number;
  group: number;
  isZombie: boolean;
  startedAt: string;
}

/**
 * Tells one life of a pid from the next: the pid's start time, and on Linux the boot it belongs to.
 * `undefined` when no such process is alive.
 */
export function startMark(pid: number): string | undefined {
  const row = process.platform === 'linux' ? linuxRow(String(pid)) : psRows(['-p', String(pid)])[0];
  return row && !row.isZombie ? row.startedAt : undefined;
}

/** The living processes of a process group. */
export function groupMembers(group: number): number[] {
  const rows =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map(linuxRow)
      : psRows(['-A']);
  return rows.flatMap((row) => (row?.group === group && !row.isZombie ? [row.pid] : []));
}

/** Signals a whole process group; a group that is gone already is fine. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resident memory in bytes; 0 when the process is gone. */
export function memoryOf(pid: number): number {
  try {
    if (process.platform !== 'linux') {
      return (
        Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
      );
    }
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

// Slim images have no `ps`, so Linux is read from /proc.
function linuxRow(pid: string): ProcessRow | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(pid),
      isZombie: fields[0] === 'Z' || fields[0] === 'X',
      group: Number(fields[2]),
      startedAt: `${bootId()}:${fields[19]}`,
    };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function psRows(which: string[]): ProcessRow[] {
  try {
    const columns = ['-o', 'pid=,pgid=,stat=,lstart='];
    return execFileSync('ps', [...which, ...columns], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid, group, state, ...started] = line.trim().split(/\s+/);
        return {
          pid: Number(pid),
          group: Number(group),
          isZombie: state?.startsWith('Z') ?? false,
          startedAt: started.join(' '),
        };
      });
  } catch {
    return [];
  }
}

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

const LOOK_EVERY_MS = 50;
const KILL_TAKES_MS = 5_000;

export interface EndGroupOptions {
  /** How long the group may take to end by itself before it is killed. */
  withinMs: number;
  signal?: NodeJS.Signals;
}

/** Asks a process group to end, kills what is left after a while, and returns when nothing of it lives. */
export async function endGroup(group: number, options: EndGroupOptions): Promise<void> {
  signalGroup(group, options.signal ?? 'SIGTERM');
  if (await isGone(group, options.withinMs)) return;
  signalGroup(group, 'SIGKILL');
  await isGone(group, KILL_TAKES_MS);
}

async function isGone(group: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (groupMembers(group).length > 0) {
    if (Date.now() >= deadline) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}

const STOP_WITHIN_MS = 10_000;

/**
 * Ends what a supervisor that was killed left running: only processes it recorded, and only when
 * pid and start time still agree. Returns their names.
 */
export async function endLeftovers(runFile: string): Promise<string[]> {
  const record = readRunFile(runFile);
  if (!record || isAlive(record)) return [];
  const living = Object.entries(record.processes).filter(([, process]) => isAlive(process));
  await Promise.all(living.map(([, { pid }]) => endGroup(pid, { withinMs: STOP_WITHIN_MS })));
  removeRunFile(runFile);
  return living.map(([name]) => name);
}
