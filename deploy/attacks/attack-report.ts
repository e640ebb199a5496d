import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an attack as one kind of caller found. */
export interface AttackReport {
  role: string;
  operations: number;
  calls: number;
  counts: { serverErrors: number; bypasses: number; others: number };
  /** A line for each kind of finding, with the calls it was found at. */
  findings: string[];
  /** How each was found, as schemathesis tells it, to be tried again. */
  examples: string;
  /** What schemathesis itself could not do. */
  notes: string[];
  /** How the session was refused in the end; undefined where it was taken, or there was none. */
  sessionLost: string | undefined;
}

/** What schemathesis writes with `--report json`, as far as it is read. */
interface JsonReport {
  complete: boolean;
  operations: { tested: number } | null;
  test_cases: { generated: number };
  failures: { type: string; title: string; count: number; operations: string[] }[];
  errors: { title: string; count: number }[];
}

const SERVER_ERRORS = ['ServerError'];
/** What was to be refused and was not: what the document forbids, or who may not call. */
const BYPASSES = [
  ...['IgnoredAuth', 'ObjectLevelAuthorizationViolation', 'UseAfterFree'],
  ...['AcceptedNegativeData', 'MissingHeaderNotRejected'],
];

const FAILURES = /^=+ FAILURES =+$(.*?)^=+ /ms;

/** Reads what schemathesis wrote of a run. @throws Error where it came to no end. */
export async function readReport(
  role: string,
  folder: string,
  output: string,
): Promise<Omit<AttackReport, 'sessionLost'>> {
  const names = await readdir(folder).catch((): string[] => []);
  const name = names.find((one) => one.endsWith('.json'));
  if (!name) throw new Error(`schemathesis wrote no report:\n${output.slice(-2_000)}`);
  const report = JSON.parse(await readFile(join(folder, name), 'utf8')) as JsonReport;
  const { failures, errors, operations, test_cases: cases } = report;
  const count = (types: readonly string[]) =>
    failures.filter(({ type }) => types.includes(type)).reduce((sum, one) => sum + one.count, 0);
  const all = failures.reduce((sum, one) => sum + one.count, 0);
  const [serverErrors, bypasses] = [count(SERVER_ERRORS), count(BYPASSES)];
  return {
    role,
    operations: operations?.tested ?? 0,
    calls: cases.generated,
    counts: { serverErrors, bypasses, others: all - serverErrors - bypasses },
    findings: [
      ...failures.map(
        ({ title, operations: at, count: times }) => `  ${title} (${times}): ${at.join(', ')}`,
      ),
      ...(report.complete ? [] : ['  It came to no end.']),
    ],
    examples: FAILURES.exec(output)?.[1]?.trim().slice(0, 10_000) ?? '',
    notes: errors.map(
      ({ title, count: times }) => `  schemathesis failed by itself: ${title} (${times})`,
    ),
  };
}
