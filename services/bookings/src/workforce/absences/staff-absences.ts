import { idParamsSchema } from '@brightnest/contracts/fields';
import { absenceRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import {
  type Absence,
  absenceRequestSchema,
  type AbsenceResponse,
  type AbsencesResponse,
  declineAbsenceRequestSchema,
  MAX_ABSENCE_DAYS,
} from '@brightnest/contracts/workforce/absence-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose from 'mongoose';
import { Cleaner, type CleanerRecord, nameOf } from '../cleaner';
import { prepareDays } from '../reservations';
import {
  AbsenceModel,
  type AbsenceRecord,
  changeAbsence,
  type EmitAbsence,
  intervalOfAbsence,
  takeOffAnyway,
  validateTimes,
} from './absence';
import { removeAbsence as remove } from './days-off';
import { findJobsWithin } from './jobs-within';

const MOST = 200;

/** Absences that are not over: what waits for an answer first, then the soonest. */
export const listAbsences: Handler = handle(
  absenceRoutes.listAbsences,
  {},
  async (): Promise<AbsencesResponse> => {
    const today = dateIn(officeZone());
    const current = { to: mongoose.trusted({ $gte: today }) };
    const [requested, others] = await Promise.all([
      AbsenceModel.find({ ...current, status: 'requested' })
        .sort({ from: 1, _id: 1 })
        .lean<AbsenceRecord[]>(),
      AbsenceModel.find({ ...current, status: mongoose.trusted({ $ne: 'requested' }) })
        .sort({ from: 1, _id: 1 })
        .limit(MOST)
        .lean<AbsenceRecord[]>(),
    ]);
    return { success: true, today, absences: await toAbsences([...requested, ...others]) };
  },
);

async function toAbsences(records: readonly AbsenceRecord[]): Promise<Absence[]> {
  const ids = [...new Set(records.map(({ cleanerId }) => cleanerId))];
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1, lastName: 1 },
  ).lean<CleanerRecord[]>();
  const names = new Map(cleaners.map((one) => [String(one._id), nameOf(one)]));
  return Promise.all(
    records.map(async (record): Promise<Absence> => {
      const { _id, cleanerId, kind = 'day-off', status = 'approved', from, to } = record;
      const { fromTime, toTime, reason, note = '' } = record;
      // Of what is declined the jobs stay.
      const isOpen = status !== 'declined';
      const jobs = isOpen ? await findJobsWithin(cleanerId, intervalOfAbsence(record)) : [];
      return {
        ...{ id: String(_id), cleanerId, cleanerName: names.get(cleanerId) ?? '' },
        ...{ kind, status, from, to, reason, note, jobs: jobs.length },
        ...(fromTime && { fromTime }),
        ...(toTime && { toTime }),
      };
    }),
  );
}

/** Records that a cleaner does not work for a while, such as sick leave. Their jobs of that time stay theirs. */
export const recordAbsence: Handler = handle(
  absenceRoutes.recordAbsence,
  { body: absenceRequestSchema },
  async ({ body, actor, origin, idempotencyKey }) => {
    validateTimes(body, MAX_ABSENCE_DAYS);
    const _id = await recordIdFor(`absence by ${actor.userId}`, idempotencyKey, body);
    const absence: AbsenceRecord = { _id, ...body, reason: '', status: 'approved' };
    const { cleanerId } = body;
    await prepareDays([{ cleanerId, interval: intervalOfAbsence(body) }]);
    await changeAbsence(cleanerId, origin, async (session, emit) => {
      // The same that was sent before.
      if (await AbsenceModel.exists({ _id }).session(session)) return;
      await AbsenceModel.create([absence], { session });
      await takeOffAnyway(absence, session);
      emit('absence.recorded', absence, {});
    });
    const [recorded] = await toAbsences([absence]);
    const answer: AbsenceResponse = { success: true, absence: recorded! };
    return reply(201, answer);
  },
);

/** Lets a cleaner have the days they asked for. Their jobs of that time stay theirs until they are reassigned. */
export const approveAbsence: Handler = handle(
  absenceRoutes.approveAbsence,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<AbsenceResponse> => {
    const asked = await getAbsence(id);
    await prepareDays([{ cleanerId: asked.cleanerId, interval: intervalOfAbsence(asked) }]);
    return decide(
      asked,
      { status: 'approved' },
      async (absence, session, emit) => {
        await takeOffAnyway(absence, session);
        emit('absence.approved', absence, {});
      },
      origin,
    );
  },
);

/** Has a cleaner work on the days that they asked to have off. */
export const declineAbsence: Handler = handle(
  absenceRoutes.declineAbsence,
  { params: idParamsSchema, body: declineAbsenceRequestSchema },
  async ({ params: { id }, body: { answer = '' }, origin }): Promise<AbsenceResponse> =>
    decide(
      await getAbsence(id),
      { status: 'declined', answer },
      async (absence, _session, emit) => {
        emit('absence.declined', absence, { answer });
      },
      origin,
    ),
);

/** @throws AppError `change_not_allowed` once it is decided. */
async function decide(
  asked: AbsenceRecord,
  set: Pick<AbsenceRecord, 'status' | 'answer'>,
  effect: (
    absence: AbsenceRecord,
    session: mongoose.ClientSession,
    emit: EmitAbsence,
  ) => Promise<void>,
  origin: Parameters<typeof changeAbsence>[1],
): Promise<AbsenceResponse> {
  const decided = await changeAbsence(asked.cleanerId, origin, async (session, emit) => {
    const absence = await AbsenceModel.findOneAndUpdate(
      { _id: asked._id, status: 'requested' },
      { $set: set },
      { session, returnDocument: 'after' },
    ).lean<AbsenceRecord>();
    if (!absence) {
      throw new AppError('change_not_allowed', {
        message: msg('This is decided already, or was taken back. Please look again.'),
      });
    }
    await effect(absence, session, emit);
    return absence;
  });
  const [absence] = await toAbsences([decided]);
  return { success: true, absence: absence! };
}

/** Somebody works then after all. Jobs that were reassigned stay where they are. */
export const removeAbsence: Handler = handle(
  absenceRoutes.removeAbsence,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    const { cleanerId } = await getAbsence(id);
    await remove(id, cleanerId, origin);
  },
);

async function getAbsence(id: string): Promise<AbsenceRecord> {
  const absence = await AbsenceModel.findById(id).lean<AbsenceRecord>();
  if (!absence) throw new AppError('not_found');
  return absence;
}
