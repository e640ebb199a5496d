import type { Role } from '@brightnest/contracts/roles';

export interface Summary {
  url: string;
  mailPage: string | undefined;
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
  const { url, mailPage, logs, accounts, total, stages } = summary;
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
    ...tableLines([['Account', 'E-mail', 'Password', 'Sign in at'], ...rows]),
    '',
    mailPage ? `Read the mail at ${mailPage}` : 'Mail is sent through SMTP_URL',
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
