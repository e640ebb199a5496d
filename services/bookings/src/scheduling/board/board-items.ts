import type { BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { ABSENCE_KIND_LABELS } from '@brightnest/contracts/workforce/absence';
import type { BookingRecord } from '../../records/booking';
import { bookingVersion } from '../../records/booking-version';
import type { JobAssignmentRecord } from '../../records/job';
import type { WaitingEntryRecord } from '../../waiting-list/waiting-entry';
import type { AbsenceRecord } from '../../workforce/absences/absence';
import type { BusyTime } from '../../workforce/reservations';

const TITLES: Partial<Record<BusyTime['kind'], string>> = {
  hold: msg('Held for an offer'),
  waiting: msg('Held for the waiting list'),
};

/** What a time is taken for, where that is known. */
interface TakenFor {
  booking: BookingRecord | undefined;
  assignment: JobAssignmentRecord | undefined;
  entry: WaitingEntryRecord | undefined;
  absence: AbsenceRecord | undefined;
}

/** What fills a cleaner's time, as the board shows it. */
export function toItem(
  { kind, ref, from, to }: BusyTime,
  { booking, assignment, entry, absence }: TakenFor,
): BoardItem {
  const job = booking ?? assignment;
  const isOffered = kind === 'hold' || kind === 'waiting';
  return {
    ...{ id: ref, from: from.toISOString(), to: to.toISOString() },
    kind: kind === 'hold' ? 'quote' : kind,
    timeZone: (job ?? entry)?.timeZone ?? officeZone(),
    title: titleOfTime(kind, absence) || (job?.serviceName ?? t('Job')),
    customerName: (booking ?? entry)?.customer.name ?? assignment?.customerName ?? '',
    address: job?.address ?? '',
    ...(job && { state: job.state, ...(job.postalCode && { postalCode: job.postalCode }) }),
    status: job?.status ?? null,
    ...(booking && { version: bookingVersion(booking) }),
    isHeld: isOffered || (booking !== undefined && assignment === undefined),
    conflicts: [],
  };
}

function titleOfTime(kind: BusyTime['kind'], absence: AbsenceRecord | undefined): string {
  if (kind === 'off') return t(ABSENCE_KIND_LABELS[absence?.kind ?? 'day-off']);
  return t(TITLES[kind] ?? '');
}
