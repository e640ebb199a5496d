import { tableLines } from './summary';
import type { ProcessRecord, RunRecord } from './supervisor/run-file';

/** What runs, as a table; `memory` gives a process's resident bytes. */
export function statusLines(record: RunRecord, memory: (pid: number) => number): string[] {
  const { pid, mark, url } = record;
  const supervisor: ProcessRecord = { pid, mark, url, startedAt: 0, command: process.execPath };
  const all = [['npm start', supervisor] as const, ...Object.entries(record.processes)].map(
    ([name, process]) => ({ name, megabytes: memory(process.pid) / 1e6, ...process }),
  );
  const rows = all.map(({ name, pid, megabytes, url, port }) => [
    name,
    String(pid),
    `${megabytes.toFixed(0)} MB`,
    url ?? (port ? `port ${port}` : ''),
  ]);
  const node = all.filter(({ command }) => command === process.execPath);
  const sum = node.reduce((total, { megabytes }) => total + megabytes, 0);
  return [
    ...tableLines([['Name', 'Process', 'Memory', 'Where'], ...rows]),
    '',
    `All ${node.length} Node processes together: ${sum.toFixed(0)} MB`,
  ];
}
