import {
  type SecurityChainResponse,
  securityLogExportQuerySchema,
  type SecurityLogFilter,
  securityLogQuerySchema,
  type SecurityLogResponse,
} from '@brightnest/contracts/security-log/security-log-schemas';
import {
  SECURITY_LABELS,
  type SecurityLine,
} from '@brightnest/contracts/security-log/security-log';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { dateIn, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv, type Streamed, streamed } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { canonicalJson } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { isValidObjectId } from 'mongoose';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { fullName, User, type UserRecord } from '../users/user';
import { SecurityEntryModel, type SecurityEntryRecord, toContent } from './security-log';
import { findSecurityCheck } from './verify';

/** The calls about the security log. Nothing changes it. */
export const securityLogCalls: Handler[] = [
  handle(
    authRoutes.listSecurityLog,
    { query: securityLogQuerySchema },
    async ({ query: { page, pageSize, ...filter } }): Promise<SecurityLogResponse> => {
      const found = await filterOf(filter);
      const [records, total] = await Promise.all([
        SecurityEntryModel.find(found)
          .sort({ _id: -1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .lean<SecurityEntryRecord[]>(),
        Object.keys(found).length === 0
          ? SecurityEntryModel.estimatedDocumentCount()
          : SecurityEntryModel.countDocuments(found),
      ]);
      const lines = records.map(toLine);
      const names = await namesIn(lines);
      const entries = lines.map((line) => ({
        ...line,
        names: Object.fromEntries(idsIn(line).flatMap((id) => nameEntry(id, names))),
      }));
      return { success: true, entries, page, pageSize, total };
    },
  ),
  handle(
    authRoutes.exportSecurityLog,
    { query: securityLogExportQuerySchema },
    ({ query: { format, ...filter }, response }) =>
      format === 'lines' ? sendLines(filter, response) : sendTable(filter, response),
  ),
  handle(authRoutes.getSecurityChain, {}, async (): Promise<SecurityChainResponse> => {
    const check = await findSecurityCheck();
    return {
      success: true,
      checkedAt: check?.checkedAt.toISOString() ?? null,
      wholeAt: check?.wholeAt.toISOString() ?? null,
      verifiedUntil: check?.verifiedUntil ?? null,
      problems: check?.problems ?? [],
    };
  }),
];

async function filterOf({ kind, search, from, to }: SecurityLogFilter) {
  const startOf = (day: string) => new Date(fromZonedClock(`${day}T00:00`, officeZone()));
  return {
    ...(kind && { kind }),
    ...(search && (await foundBy(search))),
    ...((from ?? to) && {
      at: mongoose.trusted({
        ...(from && { $gte: startOf(from) }),
        ...(to && { $lt: startOf(addDays(to, 1)) }),
      }),
    }),
  };
}

async function foundBy(search: string) {
  const user = search.includes('@')
    ? await User.findOne({ email: search.toLowerCase() }, { _id: 1 }).lean()
    : null;
  const id = user ? String(user._id) : search;
  return { $or: [{ address: search }, { 'actor.id': id }, { 'subject.id': id }] };
}

const toLine = (record: SecurityEntryRecord): SecurityLine => ({
  ...toContent(record),
  hash: record.hash,
});

const idsIn = ({ actor, subject }: SecurityLine) =>
  [actor?.id, subject?.id].filter((id) => id !== undefined && isValidObjectId(id)) as string[];

const nameEntry = (id: string, names: ReadonlyMap<string, string>) => {
  const name = names.get(id);
  return name === undefined ? [] : [[id, name]];
};

async function namesIn(lines: readonly SecurityLine[]): Promise<Map<string, string>> {
  const ids = new Set(lines.flatMap(idsIn));
  const users = await User.find(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { firstName: 1, lastName: 1 },
  ).lean<Pick<UserRecord, '_id' | 'firstName' | 'lastName'>[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}

const BATCH = 500;

/** Oldest first, as they follow each other. */
async function* readLines(filter: SecurityLogFilter): AsyncGenerator<SecurityLine> {
  const records = SecurityEntryModel.find(await filterOf(filter))
    .sort({ _id: 1 })
    .lean<SecurityEntryRecord[]>()
    .cursor({ batchSize: BATCH }) as unknown as AsyncIterable<SecurityEntryRecord>;
  for await (const record of records) yield toLine(record);
}

/** One entry a line, as canonical JSON: whoever has the file can compute each hash again. */
async function sendLines(
  filter: SecurityLogFilter,
  response: Response,
): Promise<Streamed<'application/jsonl'>> {
  response.status(200).set({
    'Content-Type': 'application/jsonl; charset=utf-8',
    'Content-Disposition': `attachment; filename="security-log-${dateIn(officeZone())}.jsonl"`,
    'Cache-Control': 'no-store',
  });
  const lines = async function* () {
    for await (const line of readLines(filter)) yield `${canonicalJson(line)}\n`;
  };
  await pipeline(lines, response).catch((error: { code?: unknown }) => {
    // A reader who closes the page in the middle is no failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return streamed as Streamed<'application/jsonl'>;
}

const COLUMNS = {
  sequence: msg('Number'),
  at: msg('Time (UTC)'),
  kind: msg('What'),
  outcome: msg('Outcome'),
  actor: msg('Account'),
  role: msg('Role'),
  address: msg('Network address'),
  agent: msg('Browser'),
  subject: msg('About'),
  details: msg('Details'),
  previous: msg('Hash before'),
  hash: msg('Hash'),
};

const sendTable = (filter: SecurityLogFilter, response: Response) =>
  sendCsv(response, {
    name: 'security-log',
    columns: COLUMNS,
    records: readLines(filter),
    toRow: ({ actor, subject, ...line }) => ({
      ...{ sequence: String(line.sequence), at: line.at, kind: t(SECURITY_LABELS[line.kind]) },
      ...{ outcome: line.outcome, actor: actor?.id ?? '', role: actor?.role ?? '' },
      ...{ address: line.address ?? '', agent: line.agent ?? '' },
      subject: subject ? `${subject.type} ${subject.id}` : '',
      details: canonicalJson(line.details),
      ...{ previous: line.previous, hash: line.hash },
    }),
  });
