import { randomUUID } from 'node:crypto';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { ERASURE_OBSTACLE_LABELS } from '@brightnest/contracts/privacy/erasure';
import {
  type ErasurePreviewResponse,
  type ErasureResponse,
  erasuresQuerySchema,
  type ErasuresResponse,
  type PersonQuery,
  personQuerySchema,
  refuseErasureRequestSchema,
} from '@brightnest/contracts/privacy/erasure-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { assertMayManage, getManager } from '../accounts/staff';
import { endedSessionsHeader } from '../identity/revocations';
import { erasureRefused } from '../notifications/mails/accounts/privacy-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { emailOf, User, type UserRecord } from '../users/user';
import { describeErasures, type ErasureRecord, ErasureModel, getErasure } from './erasure';
import { findObstacles, getPerson, type KnownPerson } from './person';
import { readPrivacySettings } from './privacy-settings';
import { beginErasure } from './run-erasure';

const RUNNING = msg('This person is being erased already, or has asked for it.');
const NOBODY = msg('Nobody is known by this.');

/** The calls by which staff erase people. */
export function staffErasureCalls(rpc: RpcClient): Handler[] {
  return [
    handle(
      privacyRoutes.listErasures,
      { query: erasuresQuerySchema },
      async ({ query: { page, pageSize } }): Promise<ErasuresResponse> => {
        const [records, total] = await Promise.all([
          ErasureModel.aggregate<ErasureRecord>([
            { $set: { order: { $indexOfArray: [['requested', 'running'], '$status'] } } },
            { $set: { order: { $cond: [{ $eq: ['$order', -1] }, 2, '$order'] } } },
            { $sort: { order: 1, requestedAt: -1, _id: 1 } },
            { $skip: (page - 1) * pageSize },
            { $limit: pageSize },
          ]),
          ErasureModel.countDocuments(),
        ]);
        const erasures = await describeErasures(records);
        return { success: true, erasures, page, pageSize, total };
      },
    ),
    handle(
      privacyRoutes.previewErasure,
      { query: personQuerySchema },
      async ({ query, requestId }): Promise<ErasurePreviewResponse> => {
        const known = await getPerson(query);
        const { obstacles } = await findObstacles(known, { rpc, requestId });
        const { name = null, person } = known;
        return { success: true, name, emails: person.emails, obstacles };
      },
    ),
    handle(
      privacyRoutes.startErasure,
      { body: personQuerySchema },
      async ({ body, actor, origin, requestId }) => {
        const manager = await getManager(actor, 'privacy:write');
        const ready = await getErasable(body, { rpc, requestId });
        await assertMayManage(manager, ...ready.users.map(({ role }) => role));
        const openKey = openKeyOf(ready, body);
        const ended = await begin(ready, origin, async (session) => {
          const _id = randomUUID();
          const userId = ready.user && String(ready.user._id);
          await ErasureModel.create(
            [
              {
                ...{ _id, status: 'requested', openKey, isRequested: false },
                ...(userId === undefined ? { email: body.email } : { userId }),
                requestedAt: new Date(),
              },
            ],
            { session },
          );
          return _id;
        });
        return answer(ended);
      },
    ),
    handle(
      privacyRoutes.grantErasure,
      { params: uuidParamsSchema },
      async ({ params: { id }, actor, origin, requestId }) => {
        const manager = await getManager(actor, 'privacy:write');
        return answer(await grantErasure(id, { rpc, requestId, origin, manager }));
      },
    ),
    handle(
      privacyRoutes.refuseErasure,
      { params: uuidParamsSchema, body: refuseErasureRequestSchema },
      async ({ params: { id }, body: { reason }, origin }): Promise<ErasureResponse> => {
        await mongoose.connection.transaction((session) => refuse(id, reason, origin, session));
        return describeOne(id);
      },
    ),
  ];
}

interface Granting {
  rpc: RpcClient;
  requestId: string;
  origin: EventOrigin;
  /** Whoever decides it; absent where the company lets time decide. */
  manager?: Parameters<typeof assertMayManage>[0];
}

/** Begins what somebody asked for. @throws AppError `conflict` where something has to be over first. */
async function grantErasure(
  id: string,
  { rpc, requestId, origin, manager }: Granting,
): Promise<Begun> {
  const erasure = await getErasure(id);
  const { userId } = erasure;
  if (erasure.status !== 'requested' || userId === undefined) throw new AppError('conflict');
  const ready = await getErasable({ userId }, { rpc, requestId });
  if (manager) await assertMayManage(manager, ...ready.users.map(({ role }) => role));
  return begin(ready, origin, async (session) => {
    // Whoever withdraws or refuses it at this moment comes first.
    const { matchedCount } = await ErasureModel.updateOne(
      { _id: id, status: 'requested' },
      { $set: { status: 'running' } },
      { session },
    );
    if (matchedCount === 0) throw new AppError('conflict');
    return id;
  });
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Carries out what nobody has decided for as long as the company waits; what stands in the way is left to the office. */
export const grantDueErasures = (rpc: RpcClient): PeriodicTask => ({
  name: 'grant-due-erasures',
  everyMs: HOUR_MS,
  async run({ log, signal }) {
    const { erasureDays } = await readPrivacySettings();
    if (erasureDays === 0) return;
    const requestedAt = mongoose.trusted({ $lt: new Date(Date.now() - erasureDays * DAY_MS) });
    const due = await ErasureModel.find({ status: 'requested', requestedAt }, { _id: 1 }).lean();
    for (const { _id } of due) {
      if (signal.aborted) return;
      try {
        await grantErasure(_id, { rpc, requestId: randomUUID(), origin: {} });
      } catch (error) {
        log.info({ err: error, erasure: _id }, 'an erasure waits for the office');
      }
    }
  },
});

interface Begun {
  id: string;
  /** Public ids of the sessions that ended. */
  sessions: string[];
}

/** @throws AppError `not_found`, `conflict` where something has to be over first. */
async function getErasable(
  query: PersonQuery,
  asking: { rpc: RpcClient; requestId: string },
): Promise<KnownPerson> {
  const known = await getPerson(query);
  const { obstacles, quoteIds } = await findObstacles(known, asking);
  if (obstacles.length > 0) {
    const kinds = [...new Set(obstacles.map(({ kind }) => kind))];
    throw new AppError('conflict', {
      message: () =>
        t('Something has to be over first: {list}.', {
          list: kinds.map((kind) => t(ERASURE_OBSTACLE_LABELS[kind])).join(', '),
        }),
    });
  }
  const person = { ...known.person, quoteIds };
  if (person.userIds.length + person.emails.length === 0) {
    throw new AppError('not_found', { message: NOBODY });
  }
  return { ...known, person };
}

const openKeyOf = ({ user }: KnownPerson, { email }: PersonQuery) =>
  user ? String(user._id) : email;

async function begin(
  known: KnownPerson,
  origin: EventOrigin,
  prepare: (session: ClientSession) => Promise<string>,
): Promise<Begun> {
  try {
    return await mongoose.connection.transaction(async (session) => {
      const id = await prepare(session);
      return { id, sessions: await beginErasure({ _id: id }, known, origin, session) };
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict', { message: RUNNING }) : error;
  }
}

async function refuse(
  id: string,
  reason: string,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const { userId } = await getErasure(id);
  const refused = newEvent('erasure.refused', { erasureId: id, userId: userId ?? null }, origin);
  const { matchedCount } = await ErasureModel.updateOne(
    { _id: id, status: 'requested' },
    {
      $set: { status: 'refused', decidedAt: new Date(), reason },
      $unset: { openKey: 1 },
      $push: { pendingEvents: refused },
    },
    { session },
  );
  if (matchedCount === 0) throw new AppError('conflict');
  const user = await User.findOne({ _id: userId, isActive: true }).lean<UserRecord>();
  if (!user) return;
  await queueMailWithin(session, {
    ...{ template: 'erasure-refused', to: emailOf(user) },
    ...(user.language !== undefined && { language: user.language }),
    content: erasureRefused(reason),
  });
}

async function answer({ id, sessions }: Begun) {
  return reply(200, await describeOne(id), { headers: endedSessionsHeader(sessions) });
}

async function describeOne(id: string): Promise<ErasureResponse> {
  const [erasure] = await describeErasures([await getErasure(id)]);
  return { success: true, erasure: erasure! };
}
