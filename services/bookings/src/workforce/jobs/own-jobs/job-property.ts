import type {
  AlarmCodeResponse,
  JobProperty,
  JobPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import {
  PROPERTY_ACCESS_RPC,
  propertyAccessRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { msg } from '@brightnest/contracts/translation';
import { assignmentParamsSchema } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { revealAlarmCode } from '../../../properties/change-property';
import { Property, type PropertyRecord } from '../../../properties/property';
import {
  isInWindow,
  propertyWindow,
  readPropertySettings,
} from '../../../properties/property-settings';
import { findVisitedProperties, findVisitedProperty } from '../../../properties/visited-property';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../../records/job';
import { requireCleaner } from '../../own-profile';
import { getOwnJob } from './own-jobs';

/** What the cleaner of a job is shown of its place, around the job; before that, from when on. */
export const getJobProperty: Handler = handle(
  propertyRoutes.getJobProperty,
  { params: assignmentParamsSchema },
  async ({ params: { assignmentId }, actor, response }): Promise<JobPropertyResponse> => {
    requireCleaner(actor);
    const job = await getOwnJob(assignmentId, actor.userId);
    const settings = await readPropertySettings();
    const [window, property] = [propertyWindow(job, settings), await findVisitedProperty(job)];
    if (!window || !property) return { success: true, window: null, property: null };
    // A phone that keeps it for when there is no connection keeps it no longer.
    response.set('Expires', window.until.toUTCString());
    return {
      success: true,
      window: { from: window.from.toISOString(), until: window.until.toISOString() },
      property: isInWindow(job, settings) ? toJobProperty(property) : null,
    };
  },
);

function toJobProperty(record: PropertyRecord): JobProperty {
  const { kind, bedrooms, bathrooms, access, alarm, pets, parking, photos, keyNumber } = record;
  const hasAlarmCode = record.encryptedAlarmCode !== undefined;
  return {
    ...{ kind, bedrooms, bathrooms, access, alarm, pets, parking, photos },
    ...{ keyNumber, hasAlarmCode },
  };
}

/** Tells the code of the alarm to the cleaner of a job around it, and records that they read it. */
export const readJobAlarmCode = ({ internalKey }: { internalKey: string }): Handler =>
  handle(
    propertyRoutes.readJobAlarmCode,
    { params: assignmentParamsSchema },
    async ({ params: { assignmentId }, actor, origin }): Promise<AlarmCodeResponse> => {
      requireCleaner(actor);
      const job = await getOwnJob(assignmentId, actor.userId);
      const property = await findVisitedProperty(job);
      if (!property) throw new AppError('not_found');
      if (!isInWindow(job, await readPropertySettings())) {
        const message = msg('The code is shown around the job only.');
        throw new AppError('change_not_allowed', { message });
      }
      const reader = { name: job.cleanerName, isCleaner: true, internalKey, origin };
      return revealAlarmCode(property, reader);
    },
  );

/** Answers `bookings.property-access`: a customer may see the photos of their own, a cleaner those of around a job. */
export const answerPropertyAccess: RpcHandler = rpcHandler(
  PROPERTY_ACCESS_RPC,
  propertyAccessRequestSchema,
  async ({ propertyId, userId }) => {
    const property = await Property.findById(propertyId).lean<PropertyRecord>();
    if (!property) return { hasAccess: false };
    if (property.customerId === userId) return { hasAccess: true };
    const settings = await readPropertySettings();
    const jobs = await JobAssignment.find({
      cleanerUserId: userId,
      status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
      // The longest that one is shown after its end is short of this.
      endsAt: mongoose.trusted({ $gte: new Date(Date.now() - LOOKED_BACK_MS) }),
    }).lean<JobAssignmentRecord[]>();
    const around = jobs.filter((job) => isInWindow(job, settings));
    const visited = await findVisitedProperties(around);
    return { hasAccess: [...visited.values()].some(({ _id }) => _id === propertyId) };
  },
);

const LOOKED_BACK_MS = 14 * 24 * 60 * 60_000;

/** Keeps what was to be done at the place as it was when the job was completed, for its report. */
export const keepVisitedProperty: Subscription = on(
  'job.progressed',
  'keep-visited-property',
  async ({ payload: { assignmentId, report } }) => {
    if (report !== 'completed') return;
    const job = await JobAssignment.findById(assignmentId).lean<JobAssignmentRecord>();
    const property = job && (await findVisitedProperty(job));
    if (!property || property.checklist.length === 0) return;
    await JobAssignment.updateOne(
      { _id: job._id, propertyChecklist: mongoose.trusted({ $exists: false }) },
      { $set: { propertyChecklist: property.checklist } },
    );
  },
);
