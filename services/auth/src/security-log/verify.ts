import type {
  ChainFault,
  ChainProblem,
  SecurityContent,
} from '@brightnest/contracts/security-log/security-log';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import { addGauges } from '@brightnest/service-kit/metrics';
import mongoose, { Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { CHAIN_START, type ChainLink, readChain } from './chain';
import {
  currentSigner,
  isHeadSigned,
  SecurityEntryModel,
  type SecurityEntryRecord,
  SecurityHead,
  type SecurityHeadRecord,
  toContent,
} from './security-log';

/** What a verification found. */
export interface Verification {
  /** How many entries were read. */
  read: number;
  /** The last entry before the first that is wrong. */
  verifiedUntil: (ChainLink & Pick<SecurityContent, 'at'>) | null;
  problems: ChainProblem[];
  /** What had been removed for its age when it began. */
  base: ChainLink;
}

const MAX_PROBLEMS = 50;

/**
 * Reads the log from its beginning, or from an entry that was verified before, to where it ended when this began.
 * @param from of the same log: what is before it is taken for right.
 */
export async function verifySecurityLog(from?: ChainLink): Promise<Verification> {
  for (;;) {
    const head = await SecurityHead.findOne().lean<SecurityHeadRecord>();
    const result = await verifyUpTo(head, from);
    const after = await SecurityHead.findOne().lean<SecurityHeadRecord>();
    // What went for its age meanwhile was not missing.
    if (after?.base.sequence === head?.base.sequence) return result;
  }
}

async function verifyUpTo(
  head: SecurityHeadRecord | null,
  from: ChainLink | undefined,
): Promise<Verification> {
  const base = head?.base ?? CHAIN_START;
  const end = head?.last ?? CHAIN_START;
  const start = from && from.sequence > base.sequence ? from : base;
  const chain = readChain(start);
  const problems: ChainProblem[] = [];
  const found = (sequence: number, what: ChainFault) => problems.push({ sequence, what });
  if (head && !isHeadSigned(head)) found(end.sequence, 'head');
  else if (head?.forgedAt !== undefined) found(head.forgedAt, 'head');

  let read = 0;
  let verifiedUntil: Verification['verifiedUntil'] = null;
  const entries = SecurityEntryModel.find({
    _id: mongoose.trusted({ $gt: start.sequence, $lte: end.sequence }),
  })
    .sort({ _id: 1 })
    .lean<SecurityEntryRecord[]>()
    .cursor() as unknown as AsyncIterable<SecurityEntryRecord>;
  for await (const record of entries) {
    const { _id: sequence, hash, signature } = record;
    const wrong = chain.read({ ...toContent(record), hash });
    if (!currentSigner().isSigned(hash, signature)) wrong.push({ sequence, what: 'signature' });
    problems.push(...wrong);
    read += 1;
    if (problems.length === 0) verifiedUntil = { sequence, hash, at: record.at.toISOString() };
    if (problems.length >= MAX_PROBLEMS) break;
  }
  if (problems.length < MAX_PROBLEMS) {
    const last = chain.last();
    if (last.sequence < end.sequence) found(last.sequence + 1, 'end');
    else if (last.hash !== end.hash) found(last.sequence, 'head');
    const foreign = await findForeign(end.sequence);
    if (foreign !== undefined) found(foreign, 'foreign');
  }
  return { read, verifiedUntil, problems, base };
}

/** The first entry behind the head, if it is still behind it once it is looked at again. */
async function findForeign(end: number): Promise<number | undefined> {
  const entry = await SecurityEntryModel.findOne(
    { _id: mongoose.trusted({ $gt: end }) },
    { _id: 1 },
  )
    .sort({ _id: -1 })
    .lean();
  if (!entry) return undefined;
  const head = await SecurityHead.findOne().lean<SecurityHeadRecord>();
  return entry._id > (head?.last.sequence ?? 0) ? entry._id : undefined;
}

/** What the last verification found, for staff. */
interface SecurityCheckRecord {
  _id: 'check';
  checkedAt: Date;
  wholeAt: Date;
  verifiedUntil: { sequence: number; hash: string; at: string } | null;
  problems: ChainProblem[];
}

const securityCheckSchema = new Schema<SecurityCheckRecord>(
  { _id: String, checkedAt: Date, wholeAt: Date, verifiedUntil: {}, problems: [{}] },
  { collection: 'security_log_checks', versionKey: false },
);

export const SecurityCheck = mongoose.model('SecurityCheck', securityCheckSchema);

/** Measures what the last verification found: somebody has changed the log, or a part of the database is lost. */
export function measureSecurityLog(registry: Registry, log: Logger): void {
  addGauges(registry, {
    gauges: {
      security_log_problems: 'Entries of the security log that are not as they were written',
    },
    labelNames: [],
    log,
    async look(gauges) {
      const check = await findSecurityCheck();
      gauges.security_log_problems.set(check?.problems.length ?? 0);
    },
  });
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** What the last verification found; null before the first. */
export const findSecurityCheck = (): Promise<SecurityCheckRecord | null> =>
  SecurityCheck.findOne().lean<SecurityCheckRecord>().exec();

/**
 * Verifies every hour what has come, and once a day all. Where the log is whole is logged with its hash: that copy is
 * out of reach of whoever can write to the database.
 */
export const verifyRegularly: PeriodicTask = {
  name: 'verify-security-log',
  everyMs: HOUR_MS,
  async run({ log }) {
    const before = await findSecurityCheck();
    const now = new Date();
    const wasWhole = before !== null && before.problems.length === 0;
    const isPart = wasWhole && now.getTime() - before.wholeAt.getTime() < DAY_MS;
    const from = isPart ? (before.verifiedUntil ?? undefined) : undefined;
    const { verifiedUntil, problems } = await verifySecurityLog(from);
    const check = {
      checkedAt: now,
      wholeAt: isPart ? before.wholeAt : now,
      verifiedUntil: verifiedUntil ?? (isPart ? before.verifiedUntil : null),
      problems,
    };
    await SecurityCheck.updateOne({ _id: 'check' }, { $set: check }, { upsert: true });
    if (problems.length > 0) log.error({ problems }, 'the security log is not as it was written');
    else log.info({ ...check.verifiedUntil }, 'the security log is whole');
  },
};
