import { t } from '@brightnest/contracts/translation';
import type {
  CleanerJob,
  CleanerReport,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import {
  ASSIGNMENT_TRANSITIONS,
  ASSIGNMENT_STATUS_LABELS,
  type AssignmentStatus,
} from '@brightnest/contracts/workforce/assignment';
import { formatTimeSpan, zoneName } from '@brightnest/contracts/times';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';

// Any other status is shown as a problem.
const TONES: Partial<Record<AssignmentStatus, BadgeTone>> = {
  assigned: 'info',
  started: 'accent',
  completed: 'success',
};

/** The status of a job. */
export function JobBadge({ status }: { status: AssignmentStatus }) {
  return (
    <Badge tone={TONES[status] ?? 'danger'}>{t(ASSIGNMENT_STATUS_LABELS[status] ?? status)}</Badge>
  );
}

type JobState = Pick<
  CleanerJob,
  'status' | 'acceptedAt' | 'onMyWayAt' | 'cashToCollect' | 'cashCollectedAt'
>;

/** @returns what a cleaner can report of the job now, in the order in which it happens. */
export function allowedReports(job: JobState): CleanerReport[] {
  const { status, acceptedAt, onMyWayAt } = job;
  const next = ASSIGNMENT_TRANSITIONS[status];
  const isAhead = status === 'assigned';
  const isOnWay = onMyWayAt !== null;
  return [
    // Who has set off has taken it, and gives it back to the office alone.
    ...(isAhead && !isOnWay && acceptedAt === null ? (['accepted'] as const) : []),
    ...(next.includes('declined') && !isOnWay ? (['declined'] as const) : []),
    ...(isAhead && !isOnWay ? (['on_my_way'] as const) : []),
    ...(next.includes('started') ? (['started'] as const) : []),
    ...(next.includes('completed') ? (['completed'] as const) : []),
    ...(status === 'completed' && isCashDue(job) ? (['cash_received'] as const) : []),
  ];
}

/** Whether cash of the job is still for this cleaner to collect. */
export function isCashDue({
  cashToCollect,
  cashCollectedAt,
}: Pick<CleanerJob, 'cashToCollect' | 'cashCollectedAt'>): boolean {
  return isPositive(cashToCollect) && cashCollectedAt === null;
}

/** Where a job is, as far as it is known. */
export function fullAddress({ address, suburb }: Pick<CleanerJob, 'address' | 'suburb'>): string {
  const isSaid = address?.includes(suburb);
  return [address, !isSaid && suburb].filter(Boolean).join(', ');
}

/** What of the price is for the cleaner to collect, and whether they have. */
export function cashText({
  cashToCollect,
  cashCollectorName,
  cashCollectedAt,
  isPaidByCard,
  currency,
}: CleanerJob): string {
  if (isPaidByCard) return t('Nothing, paid by card');
  if (cashCollectorName)
    return t('Not yours, {cashCollectorName} collects the cash', { cashCollectorName });
  if (!isPositive(cashToCollect)) return t('Nothing, it is paid');
  const amount = amountText(cashToCollect, currency);
  return cashCollectedAt === null ? amount : t('{amount}, received', { amount });
}

const MINUTE_MS = 60_000;

/** From when to when, in the time of the place: `9:30 am – 12:30 pm (Sydney time)`. */
export function jobTimes({
  scheduledDate,
  duration,
  timeZone,
}: Pick<CleanerJob, 'scheduledDate' | 'duration' | 'timeZone'>): string {
  const end = Date.parse(scheduledDate) + duration * MINUTE_MS;
  return `${formatTimeSpan(scheduledDate, end, timeZone)} (${zoneName(timeZone)})`;
}

const APPLE = /iPhone|iPad|Macintosh/;

/** Where the phone's own map program, or else a page, shows a place. */
export function mapUrl(place: string): string {
  const { userAgent } = navigator;
  if (userAgent.includes('Android')) return `geo:0,0?${new URLSearchParams({ q: place })}`;
  if (APPLE.test(userAgent)) return `https://maps.apple.com/?${new URLSearchParams({ q: place })}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
