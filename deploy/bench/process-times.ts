import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

/**
 * Processor time so far of all that a process has begun, as Linux tells it: of PostgreSQL, which has a process for each
 * connection, and of nginx's workers.
 */
export function treeSeconds(root: number): number {
  const rows = readdirSync('/proc').flatMap(rowOf);
  const ticksOf = (pid: number): number =>
    rows
      .filter(({ parent }) => parent === pid)
      .reduce((total, row) => total + row.ticks + ticksOf(row.pid), 0);
  return ticksOf(root) / TICKS_PER_SECOND;
}

/** A process of Linux, with its time and that of those that it began and that have ended. */
function rowOf(pid: string) {
  try {
    const stat = readFileSync(join('/proc', pid, 'stat'), 'utf8');
    // The second field is the program's name in brackets, which may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [
      {
        ...{ pid: Number(pid), parent: Number(fields[1]) },
        ticks: fields.slice(11, 15).reduce((total, field) => total + Number(field), 0),
      },
    ];
  } catch {
    // Not a process, or one that has just ended.
    return [];
  }
}
