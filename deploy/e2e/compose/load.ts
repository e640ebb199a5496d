import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Mailbox } from '../../test/mailbox';
import { SAMPLE_QUOTE, uploadFile } from '../role-matrix/make-records';
import {
  type CalledSite,
  type ClientAnswer,
  openClient,
  openSession,
  type SiteClient,
} from '../site-client';
import { CUSTOMER, must, OWNER } from './trial';

/** What came of calls that were made while something else was done. */
export interface LoadReport {
  calls: number;
  /** Those that failed, each with what it answered. */
  failed: string[];
  /** Of all, from its begin to its end. */
  slowestMs: number;
  /** From the first call that failed to the last. */
  failingMs: number;
  /** Whom each quote that was accepted is confirmed to. */
  senders: string[];
}

/** Who calls; `file` is one of the customer's. */
interface Callers {
  visitor: SiteClient;
  customer: SiteClient;
  staff: SiteClient;
  file: string;
}

type Call = (callers: Callers, turn: number, sender: string) => Promise<ClientAnswer>;

const profile = (turn: number) => ({ firstName: 'Ada', lastName: `Byron ${turn}` });

/** What people do on a busy day, reads and writes of every service through the gateway. */
const CALLS: Readonly<Record<string, Call>> = {
  page: ({ visitor }) => visitor.call('GET', '/'),
  catalogue: ({ visitor }) => visitor.call('GET', '/api/services'),
  user: ({ customer }) => customer.call('GET', authRoutes.getCurrentUser.path),
  'quotes of staff': ({ staff }) => staff.call('GET', quotesRoutes.listQuotes.path),
  file: ({ customer, file }) => customer.call('GET', file),
  jobs: ({ visitor }) => visitor.call('GET', careersRoutes.listJobs.path),
  profile: ({ customer }, turn) =>
    customer.call('PUT', authRoutes.updateCustomerProfile.path, { body: profile(turn) }),
  quote: ({ visitor }, _turn, email) =>
    visitor.call('POST', quotesRoutes.submitQuote.path, { body: { ...SAMPLE_QUOTE, email } }),
};

const AT_ONCE = 4;
const PAUSE_MS = 25;

/**
 * Has people call a site while something is done, and looks afterwards whether each quote that was accepted is there
 * and was confirmed by mail.
 */
export async function underLoad(
  site: CalledSite,
  mail: Mailbox,
  work: () => Promise<unknown>,
): Promise<LoadReport> {
  const callers = await openCallers(site);
  const before = await countQuotes(callers.staff);
  const report = await callDuring(callers, work);
  const { senders } = report;
  const kept = (await countQuotes(callers.staff)) - before;
  must(kept >= senders.length, `${senders.length} quotes were accepted, and ${kept} are there`);
  await eventually(async () => {
    const mailed = new Set((await mail.list()).map(({ to }) => to[0]?.address));
    const missed = senders.filter((sender) => !mailed.has(sender)).length;
    must(missed === 0, `${missed} of ${senders.length} quotes were not mailed`);
    return true;
  });
  return report;
}

async function openCallers(site: CalledSite): Promise<Callers> {
  const customer = await openSession(site, CUSTOMER);
  const { folder, file } = await uploadFile(customer, 'of the trial');
  return {
    ...{ visitor: openClient(site), customer, file: `/api/files/${folder}/${file}` },
    staff: await openSession(site, OWNER),
  };
}

async function callDuring(callers: Callers, work: () => Promise<unknown>): Promise<LoadReport> {
  const report: LoadReport = { calls: 0, failed: [], slowestMs: 0, failingMs: 0, senders: [] };
  let isOver = false;
  let firstFailure: number | undefined;
  const names = Object.keys(CALLS);

  async function caller(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const name = names[turn % names.length]!;
      const sender = `${randomUUID()}@example.com`;
      const begun = performance.now();
      const answer = await CALLS[name]!(callers, turn, sender).then(
        ({ status }) => (status < 300 ? undefined : String(status)),
        (error: unknown) => causeOf(error),
      );
      const ended = performance.now();
      report.calls += 1;
      report.slowestMs = Math.max(report.slowestMs, Math.round(ended - begun));
      if (answer !== undefined) {
        firstFailure ??= begun;
        report.failingMs = Math.round(ended - firstFailure);
        report.failed.push(`${name} ${answer}`);
      } else if (name === 'quote') report.senders.push(sender);
      await pause(PAUSE_MS);
    }
  }

  const running = Promise.all(Array.from({ length: AT_ONCE }, (_, first) => caller(first * 2)));
  try {
    await pause(2_000);
    await work();
    await pause(2_000);
  } finally {
    isOver = true;
    await running;
  }
  return report;
}

/** In one line. */
export function describeLoad({ calls, failed, slowestMs, failingMs }: LoadReport): string {
  const counts = new Map<string, number>();
  for (const one of failed) counts.set(one, (counts.get(one) ?? 0) + 1);
  const kinds = [...counts].map(([one, count]) => `${count} × ${one}`).join(', ');
  const what = failed.length > 0 ? ` (${kinds}; within ${failingMs} ms)` : '';
  return `${calls} calls, ${failed.length} failed${what}, the slowest took ${slowestMs} ms`;
}

/** How many quotes staff see. */
export async function countQuotes(staff: SiteClient): Promise<number> {
  const { body } = await staff.call('GET', quotesRoutes.listQuotes.path);
  return (body as AdminQuotesResponse).total;
}

const causeOf = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};
