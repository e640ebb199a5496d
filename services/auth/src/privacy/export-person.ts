import { finished } from 'node:stream/promises';
import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { personQuerySchema } from '@brightnest/contracts/privacy/erasure-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  ERASURE_OBSTACLES_RPCS,
  type Person,
  PERSON_RECORDS_RPCS,
  type PersonPart,
} from '@brightnest/contracts/rpc/privacy';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { handle, type Handler, type Streamed, streamed } from '@brightnest/service-kit/http/route';
import { inLanguage } from '@brightnest/service-kit/language';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { collectPersonalData } from '@brightnest/service-kit/privacy/personal-data';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import { assertMayManage, getManager } from '../accounts/staff';
import { describeActivity, UserActivity, type UserActivityRecord } from '../activity/activity';
import { Mail, type MailRecord } from '../notifications/mail-queue';
import { exportPage } from './export-page';
import { personalData } from './personal-data';
import { getPerson, type KnownPerson } from './person';

type Zip = Streamed<'application/zip'>;

/** The calls that give out all that is known of a person: their own, and what staff give to who asks in another way. */
export function exportCalls(rpc: RpcClient): Handler[] {
  return [
    handle(
      privacyRoutes.exportOwnRecords,
      {},
      async ({ actor, origin, requestId, response }): Promise<Zip> => {
        const known = await getPerson({ userId: actor.userId });
        return sendExport(known, response, { rpc, origin, requestId });
      },
    ),
    handle(
      privacyRoutes.exportPerson,
      { query: personQuerySchema },
      async ({ query, actor, origin, requestId, response }): Promise<Zip> => {
        const manager = await getManager(actor, 'privacy:write');
        const known = await getPerson(query);
        await assertMayManage(manager, ...known.users.map(({ role }) => role));
        return sendExport(known, response, { rpc, origin, requestId });
      },
    ),
  ];
}

interface Exporting {
  rpc: RpcClient;
  origin: EventOrigin;
  requestId: string;
}

/** Nothing is sent before every service has answered: half an export would look like a whole one. */
async function sendExport(known: KnownPerson, response: Response, by: Exporting): Promise<Zip> {
  const { parts, fileUrls } = await collect(known.person, by);
  await noteExport(known, by.origin);
  const language = known.user?.language ?? currentRegion().languages[0];
  const page = inLanguage(language, () => exportPage(parts, language));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(page), 'index.html');
  for (const { name, records } of parts) {
    zip.addBuffer(Buffer.from(JSON.stringify(records, null, 2)), `data/${fileNameOf(name)}.json`);
  }
  for (const url of fileUrls) {
    const path = url.replace('/api/', '');
    zip.addReadStreamLazy(path, (give) => {
      by.rpc.open('uploads', `/internal/${path}`).then(
        (bytes) => give(null, bytes),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  response.status(200).set({
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="personal-data.zip"',
    'Cache-Control': 'no-store',
  });
  // A file that is gone meanwhile ends it: whoever reads it sees that it is broken.
  zip.on('error', (error: Error) => response.destroy(error));
  zip.outputStream.pipe(response);
  await finished(response).catch(() => undefined);
  return streamed as Zip;
}

const RECORDS_TIMEOUT_MS = 20_000;

/** What every service has of a person, and the files of that. @throws AppError where one does not answer. */
async function collect(
  person: Person,
  { rpc, requestId }: Exporting,
): Promise<{ parts: PersonPart[]; fileUrls: string[] }> {
  const options = { requestId, timeoutMs: RECORDS_TIMEOUT_MS };
  const { quoteIds = [] } = await rpc.call(ERASURE_OBSTACLES_RPCS.quotes, person, options);
  const whole = { ...person, quoteIds };
  const others = Object.values(PERSON_RECORDS_RPCS).map((name) => rpc.call(name, whole, options));
  const answers = await Promise.all([
    collectPersonalData(personalData, whole),
    ...others,
    collectTraces(whole),
  ]);
  return {
    parts: answers.flatMap(({ parts }) => parts),
    fileUrls: [...new Set(answers.flatMap(({ fileUrls }) => fileUrls))],
  };
}

const MAX_TRACES = 5_000;

/** What they did, and what was mailed to them. What others did with their records names those others. */
async function collectTraces({ userIds, emails }: Person) {
  const [lines, mails] = await Promise.all([
    UserActivity.find({ userId: mongoose.trusted({ $in: userIds }) })
      .sort({ timestamp: -1 })
      .limit(MAX_TRACES)
      .lean<UserActivityRecord[]>(),
    Mail.find(
      { to: mongoose.trusted({ $in: emails }), status: 'sent' },
      { subject: 1, sentAt: 1, text: 1 },
    )
      .sort({ createdAt: -1 })
      .limit(MAX_TRACES)
      .lean<Pick<MailRecord, 'subject' | 'sentAt' | 'text'>[]>(),
  ]);
  const activity = lines.map((line) => {
    const { timestamp, message, ipAddress, userAgent } = line;
    return { at: timestamp, what: describeActivity(line) ?? message, ipAddress, userAgent };
  });
  const sent = mails.map(({ subject, sentAt, text }) => ({ subject, sentAt, text }));
  return {
    parts: [
      { name: RECORD_LABELS.activity, records: activity },
      { name: RECORD_LABELS.mails, records: sent },
    ].filter(({ records }) => records.length > 0),
    fileUrls: [],
  };
}

/** Whoever gave it out, and whose it is, stays known. */
async function noteExport({ user }: KnownPerson, origin: EventOrigin): Promise<void> {
  const userId = user ? String(user._id) : null;
  await inTransactionWithEvents(async (_session, emit) => {
    const aggregate = { type: 'export', id: userId ?? 'address' };
    emit(aggregate, newEvent('person.exported', { userId }, origin));
    await Promise.resolve();
  });
}

const fileNameOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
