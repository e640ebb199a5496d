import { toDecimalText } from '@brightnest/contracts/money';
import {
  RECONCILIATION_STATUSES,
  type ReconciliationStatus,
} from '@brightnest/contracts/payments/reconciliation';
import {
  type HealedCharge,
  type Reconciliation,
  type ReconciliationFinding,
  type ReconciliationResponse,
  reconciliationsQuerySchema,
  type ReconciliationsResponse,
} from '@brightnest/contracts/payments/reconciliation-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema, type Types } from 'mongoose';
import { paymentProvider } from '../provider/provider';

/** A comparison of the ledger with the provider, as it is stored. */
export interface ReconciliationRecord extends EventCarrier {
  _id: Types.ObjectId;
  status: ReconciliationStatus;
  /** True while it waits or runs, which only one may at a time. */
  isOpen?: true;
  /** Its day `YYYY-MM-DD`; absent if staff started it. */
  day?: string;
  requestedBy: string | null;
  /** It does not start before then: after a failure it waits. */
  notBefore: Date;
  tries: number;
  startedAt: Date | null;
  /** Time of its last heartbeat. */
  aliveAt?: Date;
  finishedAt: Date | null;
  /** Charges since then are compared. */
  from: Date;
  charges: number;
  lines: number;
  healed: HealedCharge[];
  findings: ReconciliationFinding[];
  failure: string | null;
  createdAt: Date;
}

const reconciliationSchema = new Schema<ReconciliationRecord>(
  {
    status: { type: String, enum: RECONCILIATION_STATUSES, default: 'waiting' },
    isOpen: Boolean,
    day: String,
    requestedBy: { type: String, default: null },
    notBefore: { type: Date, default: () => new Date() },
    tries: { type: Number, default: 0 },
    startedAt: { type: Date, default: null },
    aliveAt: Date,
    finishedAt: { type: Date, default: null },
    from: { type: Date, required: true },
    charges: { type: Number, default: 0 },
    lines: { type: Number, default: 0 },
    healed: [{}],
    findings: [{}],
    failure: { type: String, default: null },
  },
  { collection: 'reconciliations', timestamps: true, versionKey: false },
);
withEvents(reconciliationSchema, { aggregate: 'reconciliation' });
reconciliationSchema.index({ createdAt: -1, _id: -1 });
reconciliationSchema.index({ isOpen: 1 }, { unique: true, sparse: true });
reconciliationSchema.index({ day: 1 }, { unique: true, sparse: true });

export const ReconciliationModel = mongoose.model('Reconciliation', reconciliationSchema);

const DAY_MS = 24 * 60 * 60_000;

/**
 * Requests a comparison of the charges of the last `days`, which a periodic task runs.
 * @returns undefined if one waits or runs already, or that day has one.
 */
export async function requestReconciliation(
  days: number,
  own: Pick<ReconciliationRecord, 'requestedBy'> | Pick<ReconciliationRecord, 'day'>,
): Promise<ReconciliationRecord | undefined> {
  const from = new Date(Date.now() - days * DAY_MS);
  try {
    return (await ReconciliationModel.create({ ...own, from, isOpen: true })).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

/** Past comparisons with their findings, latest first. */
export const listReconciliations: Handler = handle(
  staffPaymentRoutes.listReconciliations,
  { query: reconciliationsQuerySchema },
  async ({ query: { page, pageSize } }): Promise<ReconciliationsResponse> => {
    const [records, total] = await Promise.all([
      ReconciliationModel.find()
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<ReconciliationRecord[]>(),
      ReconciliationModel.estimatedDocumentCount(),
    ]);
    const reconciliations = records.map(toReconciliation);
    return { success: true, reconciliations, page, pageSize, total };
  },
);

/**
 * Starts a comparison, or returns the one that is running.
 * @throws AppError `payment_not_offered` where there is no provider to compare with.
 */
export function startReconciliation({ days }: { days: number }): Handler {
  return handle(staffPaymentRoutes.startReconciliation, {}, async ({ actor: { userId } }) => {
    if (paymentProvider().name === 'none') throw new AppError('payment_not_offered');
    const requested = await requestReconciliation(days, { requestedBy: userId });
    const current = requested ?? (await findLatest());
    const answer: ReconciliationResponse = {
      success: true,
      reconciliation: toReconciliation(current),
    };
    return reply(202, answer);
  });
}

/** The comparison that is running, or has just ended. */
function findLatest(): Promise<ReconciliationRecord> {
  return ReconciliationModel.findOne()
    .sort({ isOpen: -1, createdAt: -1 })
    .orFail()
    .lean<ReconciliationRecord>();
}

function toReconciliation(record: ReconciliationRecord): Reconciliation {
  return {
    id: String(record._id),
    status: record.status,
    requestedBy: record.requestedBy,
    startedAt: record.startedAt?.toISOString() ?? null,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    from: record.from.toISOString(),
    charges: record.charges,
    lines: record.lines,
    healed: record.healed,
    findings: record.findings,
    failure: record.failure,
  };
}

/** A difference, with its amounts as text. */
export function newFinding(
  kind: ReconciliationFinding['kind'],
  paymentId: string,
  about: Pick<ReconciliationFinding, 'currency'> & {
    checkoutId?: string | undefined;
    movementId?: string;
    atProvider?: number | undefined;
    inLedger?: number | undefined;
  },
): ReconciliationFinding {
  const { checkoutId = null, movementId = null, currency, atProvider, inLedger } = about;
  const textOf = (minor: number | undefined) => (minor === undefined ? null : toDecimalText(minor));
  return {
    ...{ kind, paymentId, checkoutId, movementId, currency },
    ...{ atProvider: textOf(atProvider), inLedger: textOf(inLedger) },
  };
}
