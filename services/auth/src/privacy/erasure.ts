import { randomUUID } from 'node:crypto';
import {
  ERASURE_STATUS_LABELS,
  type Erasure,
  type ErasureStatus,
  type KeptRecords,
} from '@brightnest/contracts/privacy/erasure';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { Schema } from 'mongoose';
import { User, type UserRecord } from '../users/user';
import { emailOf, fullName } from '../users/user';

/** The erasure of a person: asked for, being done, or over. */
export interface ErasureRecord extends EventCarrier {
  /** UUID. */
  _id: string;
  status: ErasureStatus;
  /** Absent of somebody known by an address alone. */
  userId?: string;
  /** That address, until they are erased. */
  email?: string;
  isRequested: boolean;
  requestedAt: Date;
  /** When it was begun, refused or withdrawn. */
  decidedAt?: Date;
  finishedAt?: Date;
  reason: string;
  /** Whom it is of while it is to decide or under way: of one there is one. */
  openKey?: string;
  /** Whom everybody erases, and how they are told that it is done; gone once it is. */
  person?: Person;
  name?: string;
  mailTo?: string;
  language?: string;
  /** Who is done; and that what auth has by itself is, before what it has of the others' records. */
  finished: (ServiceName | 'identity')[];
  /** What the services found: lines of the activity feed and files belong to it. Gone once it is over. */
  recordIds: string[];
  fileUrls: string[];
  kept: KeptRecords[];
}

const schema = new Schema<ErasureRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    status: { type: String, enum: Object.keys(ERASURE_STATUS_LABELS), required: true },
    userId: String,
    email: String,
    isRequested: { type: Boolean, required: true },
    requestedAt: { type: Date, required: true },
    decidedAt: Date,
    finishedAt: Date,
    reason: { type: String, default: '' },
    openKey: String,
    person: {
      type: new Schema<Person>(
        {
          ...{ userIds: [String], emails: [String], phones: [String] },
          ...{ names: [String], quoteIds: [String] },
        },
        { _id: false },
      ),
    },
    ...{ name: String, mailTo: String },
    language: String,
    finished: [String],
    recordIds: [String],
    fileUrls: [String],
    kept: [new Schema<KeptRecords>({ label: String, count: Number }, { _id: false })],
  },
  { collection: 'erasures', versionKey: false },
);
schema.index({ openKey: 1 }, { unique: true, sparse: true });
schema.index({ userId: 1, requestedAt: -1 });
schema.index({ status: 1, requestedAt: -1 });
schema.index({ requestedAt: -1 });

export const ErasureModel = mongoose.model<ErasureRecord>(
  'Erasure',
  withEvents(schema, { aggregate: 'erasure' }),
);

export async function getErasure(id: string): Promise<ErasureRecord> {
  const erasure = await ErasureModel.findById(id).lean<ErasureRecord>();
  if (!erasure) throw new AppError('not_found');
  return erasure;
}

/** Erasures as staff see them: who it is, is said as long as somebody knows. */
export async function describeErasures(records: readonly ErasureRecord[]): Promise<Erasure[]> {
  const ids = records.flatMap(({ userId }) => userId ?? []);
  const users = await User.find({ _id: mongoose.trusted({ $in: ids }) }).lean<UserRecord[]>();
  const byId = new Map(users.map((user) => [String(user._id), user]));
  return records.map((record) => {
    const user = record.userId === undefined ? undefined : byId.get(record.userId);
    return {
      id: record._id,
      status: record.status,
      userId: record.userId ?? null,
      name: record.name ?? (user ? fullName(user) : null),
      email: record.mailTo ?? (user ? emailOf(user) : (record.email ?? null)),
      isRequested: record.isRequested,
      requestedAt: record.requestedAt.toISOString(),
      decidedAt: record.decidedAt?.toISOString() ?? null,
      finishedAt: record.finishedAt?.toISOString() ?? null,
      reason: record.reason,
      parts: SERVICES.map((service) => ({
        service,
        isFinished: record.finished.includes(service),
      })),
      kept: record.kept,
    };
  });
}
