import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { toDecimalText } from '@brightnest/contracts/money';
import type { JobAssignmentRecord } from '../model/job-assignment';
import { suburbOf } from './suburb-of';

const DAY_MS = 24 * 60 * 60_000;

/** A job as its cleaner sees it: of the customer what the job needs, and only while it needs it. */
export function toCleanerJob(record: JobAssignmentRecord, now = new Date()): CleanerJob {
  const needs = needsCustomer(record, now);
  const done = new Set(record.checklistDone);
  const iso = (date: Date | undefined) => date?.toISOString() ?? null;
  return {
    id: record.jobId,
    kind: record.kind,
    assignmentId: String(record._id),
    status: record.status,
    acceptedAt: iso(record.acceptedAt),
    onMyWayAt: iso(record.onMyWayAt),
    startedAt: iso(record.startedAt),
    completedAt: iso(record.completedAt),
    serviceType: record.serviceName,
    customerName: needs ? record.customerName : firstNameOf(record.customerName),
    customerPhone: needs ? record.customerPhone : null,
    address: needs ? record.address : null,
    suburb: suburbOf(record),
    scheduledDate: record.scheduledAt.toISOString(),
    duration: record.duration,
    timeZone: record.timeZone,
    currency: record.price.currency,
    finalPrice: toDecimalText(record.price.minor),
    cashToCollect: toDecimalText(record.cash.minor),
    cashCollectedAt: iso(record.cashCollectedAt),
    specialInstructions: needs ? record.specialInstructions : null,
    // Staff write there how to come in.
    staffNotes: needs ? record.notes : '',
    checklist: record.checklist.map((label) => ({ label, isDone: done.has(label) })),
    notes: record.cleanerNotes ?? '',
    photos: (record.photos ?? []).map(({ url, when }) => ({ url, when })),
  };
}

/** Until a day after it is over; not at all once it is somebody else's. */
function needsCustomer(record: JobAssignmentRecord, now: Date): boolean {
  if (record.status === 'declined' || record.status === 'withdrawn') return false;
  const over = record.completedAt ?? record.endsAt;
  return now.getTime() < over.getTime() + DAY_MS;
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? '';
