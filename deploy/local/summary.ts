import type { Role } from '@brightnest/contracts/roles';
import type { ProcessRecord, RunRecord } from './supervisor/process-table';

export interface Summary {
  url: string;
  mailPage: string | undefined;
  smsPage: string | undefined;
  logs: string;
  accounts: readonly { label: string; email: string; password: string; role: Role }[];
  total: number;
  stages: readonly { name: string; seconds: number }[];
}

const SIGN_IN: Partial<Record<Role, string>> = {
  super_admin: '/admin-login',
  admin: '/admin-login',
  operations_manager: '/auth',
  student_cleaner: '/cleaner-login',
  verified_cleaner: '/cleaner-login',
};

/** What a person needs to know once the site runs. */
export function summaryLines(summary: Summary): string[] {
  const { url, mailPage, smsPage, logs, accounts, total, stages } = summary;
  const rows = accounts.map(({ label, email, password, role }) => [
    label,
    email,
    password,
    `${url}${SIGN_IN[role] ?? '/customer/login'}`,
  ]);
  const parts = stages.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
  return [
    '',
    `Brightnest is running at ${url}`,
    '',
    ...tableLines([['Account', 'Email', 'Password', 'Sign in at'], ...rows]),
    '',
    mailPage ? `Read the mail at ${mailPage}` : 'Mail is sent through SMTP_URL',
    ...(smsPage ? [`Read the text messages at ${smsPage}`] : []),
    `Logs are in ${logs}`,
    'Stop with Ctrl-C',
    '',
    `Ready after ${total.toFixed(1)} s: ${parts.join(', ')}`,
  ];
}

export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}

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
