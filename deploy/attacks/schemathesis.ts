import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import { readEnv } from '@brightnest/service-kit/env';
import { str } from 'envalid';
import { readCallerEnv } from '../local/env';
import { PlainError, sentenceOf } from '../local/plain-error';
import { ProgramError, runProgram } from '../local/programs/run-program';
import type { ApiDocument } from '../openapi/document';
import type { SiteFacts } from '../test/shared-site';
import { startTestSite } from '../test/test-site';
import { type AttackReport, readReport } from './attack-report';
import { lastingSession, refusalOfSession, SESSION_ENDERS } from './attackers';
import { findSchemathesis } from './schemathesis-tool';
import { strictDocument } from './strict-document';

const VISITOR = 'visitor';
const { ATTACKS_CACHE } = readEnv({ ATTACKS_CACHE: str({ desc: 'set by npm run attacks' }) });
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '15' },
    roles: { type: 'string', default: `${VISITOR},customer,verified_cleaner,super_admin` },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => console.log(line);

const stop = new AbortController();
const { signal } = stop;
process.once('SIGTERM', () => {
  stop.abort();
  process.exit(1);
});

/** Attacks a site as one kind of caller after the other. @returns whether nothing was found. */
async function main(): Promise<boolean> {
  const roles = readRoles(values.roles);
  const program = await findSchemathesis(ATTACKS_CACHE, readCallerEnv().path, say);
  // What is sent comes from one address, and quick.
  const site = await startTestSite({ env: { RATE_LIMIT_SCALE: '1000000' } });
  try {
    say(`The site is at ${site.url}; seed ${values.seed}`);
    const folder = join(site.data, 'attacks');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'openapi.json');
    const document = await readFile(join(site.siteDir, 'api-docs/openapi.json'), 'utf8');
    await writeFile(file, JSON.stringify(strictDocument(JSON.parse(document) as ApiDocument)));
    const reports: AttackReport[] = [];
    for (const role of roles) {
      const report = await attackAs(role, { program, file, folder, site });
      for (const line of [report.examples, ...report.findings, ...report.notes])
        if (line) say(line);
      say(summaryOf(report));
      reports.push(report);
    }
    say(['', ...reports.map(summaryOf)].join('\n'));
    return reports.every(
      ({ findings, calls, sessionLost }) =>
        findings.length === 0 && calls > 0 && sessionLost === undefined,
    );
  } finally {
    await site.stop();
  }
}

function readRoles(list: string): string[] {
  const roles = list.split(',');
  const unknown = roles.find((role) => role !== VISITOR && !ROLES.includes(role as Role));
  if (unknown !== undefined) throw new PlainError(`There is no role «${unknown}».`);
  return roles;
}

interface Attack {
  program: string;
  /** The document. */
  file: string;
  folder: string;
  site: SiteFacts;
}

// Says of whatever the document can't tell, such as an order of two dates, that it should have been taken.
const LEFT_OUT = ['positive_data_acceptance'];

const REFUSALS = ['400', '401', '403', '404', '405', '409', '410', '413', '415', '422', '429'];

async function attackAs(
  role: string,
  { program, file, folder, site }: Attack,
): Promise<AttackReport> {
  const cookie = role === VISITOR ? undefined : await lastingSession(site, role as Role);
  const report = join(folder, role);
  const config = join(folder, `${role}.toml`);
  await writeFile(config, configOf(cookie));
  const args = [
    ...['--config-file', config, 'run', file, '--url', site.url, '--no-color'],
    ...['--header', `Origin: ${site.url}`],
    ...[
      '--max-examples',
      values.cases,
      '--seed',
      values.seed,
      '--workers',
      '2',
      '--max-time',
      String(Number(values.minutes) * 60),
    ],
    ...[
      '--exclude-checks',
      LEFT_OUT.join(','),
      '--continue-on-failure',
      '--suppress-health-check',
      'all',
    ],
    ...['--report', 'json,ndjson', '--report-dir', report, '--generation-database', 'none'],
    ...(values.only ? ['--include-path-regex', values.only] : []),
    // As a visitor they are tried, too.
    ...(cookie ? SESSION_ENDERS.flatMap((name) => ['--exclude-operation-id', name]) : []),
  ];
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  await runProgram(program, args, { cwd: folder, signal, onLine }).catch((error: unknown) => {
    // It ends so where it found something.
    if (!(error instanceof ProgramError)) throw error;
  });
  const output = lines.join('\n');
  await writeFile(join(folder, `${role}.txt`), output);
  const sessionLost = cookie === undefined ? undefined : await refusalOfSession(site, cookie);
  return { ...(await readReport(role, report, output)), sessionLost };
}

/** How schemathesis is told who calls, and by which statuses what the document forbids may be refused. */
function configOf(cookie: string | undefined): string {
  const refusals = `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(REFUSALS)}\n`;
  return cookie
    ? `[auth.openapi.session]\napi_key = ${JSON.stringify(cookie)}\n\n${refusals}`
    : refusals;
}

function summaryOf({ role, operations, calls, counts, sessionLost }: AttackReport): string {
  const { serverErrors, bypasses, others } = counts;
  const lost = sessionLost === undefined ? '' : `; the session was lost: ${sessionLost}`;
  return `${role}: ${operations} operations, ${calls} cases, 5xx ${serverErrors}, bypasses ${bypasses}, others ${others}${lost}`;
}

main().then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
