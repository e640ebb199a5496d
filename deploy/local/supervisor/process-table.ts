import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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
