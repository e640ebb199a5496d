import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import type { ListedJob } from '@brightnest/contracts/board/bookings-list-schemas';
import type {
  AssignBookingsRequest,
  BulkBookingsResponse,
  RefundChoice,
  StaffBooking,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { UserRoundCheck, X } from 'lucide-react';
import { useState } from 'react';
import { type BulkAction, type BulkActionProps, SkippedNotice } from '../../list/bulk-actions';
import {
  BulkDialog,
  type BulkOutcome,
  changeOneByOne,
  heldChanges,
  type ReportProgress,
} from '../../list/bulk-dialog';
import { useOwnPermissions } from '../../permissions/permissions-api';
import { allowedActions, bookingName, heldBy } from '../booking';
import {
  useAdminAssignBookingsMutation,
  useAdminCancelBookingsMutation,
  useAdminCancelQuoteJobMutation,
  useAdminMoveQuoteJobMutation,
} from '../bookings-api';
import { MAX_REASON_LENGTH } from '../cancel-dialog';
import { type BulkCandidate, BulkCandidateField } from '../cleaner-candidates';
import { ChangeSummary, OutsideAreaConsent } from '../move-dialog';
import { RefundField } from '../refund-field';
import {
  bookingsText,
  describeAssignment,
  describeCancellation,
  namesOfJobs,
  namesWithStatus,
} from './bulk-texts';

/** Bulk actions on bookings. */
export const BOOKING_BULK_ACTIONS: readonly BulkAction<ListedJob>[] = [
  { label: msg('Assign a cleaner'), Icon: UserRoundCheck, Dialog: BulkAssignDialog },
  { label: msg('Cancel bookings'), Icon: X, Dialog: BulkCancelDialog },
];

/** Assigns one cleaner to several bookings, each at its own time. */
function BulkAssignDialog({ records, onDone, onClose }: BulkActionProps<ListedJob>) {
  const { bookings, jobs } = separate(records);
  const mayMoveJobs = useOwnPermissions().includes('quotes:write');
  const isAssignable = (job: StaffQuoteJob) => mayMoveJobs && isOpenJob(job);
  const assignableJobs = jobs.filter(isAssignable);
  const [moveJob] = useAdminMoveQuoteJobMutation();
  const [chosen, setCleaner] = useState<BulkCandidate>();
  const [consents, setConsents] = useState(false);
  const needsConsent = (chosen?.outside ?? 0) > 0;
  const [assign] = useAdminAssignBookingsMutation();
  const assignable = bookings.filter((booking) => allowedActions(booking).assign);
  const cleaner = chosen ?? (assignableJobs.length === 0 ? heldForAll(assignable) : undefined);
  const refused = bookings.filter((booking) => !allowedActions(booking).assign);
  const skipped = [
    ...namesWithStatus(refused),
    ...namesOfJobs(jobs.filter((job) => !isAssignable(job))),
  ];
  const count = assignable.length + assignableJobs.length;
  const assignAll = useBulkCall<Pick<AssignBookingsRequest, 'cleanerId' | 'isOutsideArea'>>(
    'assign-bookings',
    assignable,
    assign,
  );

  async function work(report: ReportProgress): Promise<BulkOutcome> {
    const choice = {
      cleanerId: cleaner?.id ?? '',
      ...(needsConsent && { isOutsideArea: consents }),
    };
    const left = assignable.length > 0 ? await assignAll(choice) : [];
    if ('error' in left) return left;
    report(assignable.length);
    const leftJobs = await changeOneByOne({
      records: assignableJobs,
      nameOf: bookingName,
      change: ({ id, cleaners, scheduledDate: seenStart }) =>
        moveJob({ id, ...choice, instead: cleaners[0]?.id ?? null, seenStart }),
      report: (done) => report(assignable.length + done),
    });
    return 'error' in leftJobs ? leftJobs : [...left, ...leftJobs];
  }

  return (
    <BulkDialog
      title={t('Assign a cleaner to {bookings}', { bookings: bookingsText(count) })}
      description={t(
        'Each keeps its time. Where the cleaner is booked already, it stays as it is.',
      )}
      confirmLabel={t('Assign cleaner')}
      isDisabled={!cleaner || (needsConsent && !consents)}
      count={count}
      doneText={(done) =>
        t('{name} assigned to {bookings}', {
          name: cleaner?.name ?? '',
          bookings: bookingsText(done),
        })
      }
      failure={t('Failed to assign the cleaner')}
      work={work}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <SkippedNotice names={skipped} />
        {count > 0 && (
          <BulkCandidateField
            bookings={[...assignable, ...assignableJobs]}
            value={cleaner?.id}
            onChoose={(candidate) => {
              setCleaner(candidate);
              setConsents(false);
            }}
          />
        )}
        {needsConsent && <OutsideAreaConsent checked={consents} onChange={setConsents} />}
        {cleaner && (
          <ChangeSummary
            changes={describeAssignment(
              [...assignable, ...assignableJobs.map(toAssigned)],
              cleaner,
            )}
          />
        )}
      </Stack>
    </BulkDialog>
  );
}

/** Whose time is held for each of them: the choice where nobody says otherwise. */
function heldForAll(bookings: readonly StaffBooking[]): { id: string; name: string } | undefined {
  const [first, ...others] = bookings.map(heldBy);
  return first && others.every((held) => held?.id === first.id) ? first : undefined;
}

/** Cancels several bookings; staff choose what is refunded and read the sums first. */
function BulkCancelDialog({ records, onDone, onClose }: BulkActionProps<ListedJob>) {
  const { bookings, jobs } = separate(records);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<RefundChoice>('policy');
  const [cancel] = useAdminCancelBookingsMutation();
  const [cancelJob] = useAdminCancelQuoteJobMutation();
  const mayCancelJobs = useOwnPermissions().includes('quotes:write');
  const isCancellable = ({ status }: StaffQuoteJob) =>
    mayCancelJobs && (status === 'confirmed' || status === 'assigned');
  const cancellableJobs = jobs.filter(isCancellable);
  const cancellable = bookings.filter(({ ifCancelled }) => ifCancelled !== null);
  const refused = bookings.filter(({ ifCancelled }) => ifCancelled === null);
  const skipped = [
    ...namesWithStatus(refused),
    ...namesOfJobs(jobs.filter((job) => !isCancellable(job))),
  ];
  const total = cancellable.length + cancellableJobs.length;
  const cancelAll = useBulkCall<{ reason: string; refund: RefundChoice }>(
    'cancel-bookings',
    cancellable,
    cancel,
  );

  async function work(report: ReportProgress, isLeaving?: boolean): Promise<BulkOutcome> {
    const sent = changeOneByOne({
      records: cancellableJobs,
      nameOf: bookingName,
      change: ({ id, version }) => cancelJob({ id, version }),
      report: (done) => report(cancellable.length + done),
      isLeaving,
    });
    const left = cancellable.length > 0 ? await cancelAll({ reason: reason.trim(), refund }) : [];
    const leftJobs = await sent;
    if ('error' in left) return left;
    return 'error' in leftJobs ? leftJobs : [...left, ...leftJobs];
  }

  return (
    <BulkDialog
      title={t('Cancel {bookings}?', { bookings: bookingsText(total) })}
      description={t('Once it is sent, this can’t be undone.')}
      confirmLabel={t('Cancel {bookings}', { bookings: bookingsText(total) })}
      destructive
      count={total}
      doneText={(count) => t('{bookings} cancelled', { bookings: bookingsText(count) })}
      held={{
        ...heldChanges('bookings', cancellable, { status: 'cancelled', ifCancelled: null }),
        ...heldChanges('bookings', cancellableJobs, { status: 'cancelled' }),
      }}
      failure={t('Failed to cancel the bookings')}
      work={work}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <SkippedNotice names={skipped} />
        {cancellable.length > 0 && (
          <RefundField bookings={cancellable} value={refund} onChange={setRefund} />
        )}
        {cancellableJobs.length > 0 && (
          <p>
            {t(
              'Of {count} jobs of quotes all that was paid goes back, and they are cancelled as quotes.',
              {
                count: cancellableJobs.length,
                one: 'Of one job of a quote all that was paid goes back, and it is cancelled as a quote.',
              },
            )}
          </p>
        )}
        <TextareaField
          label={t('Reason (optional)')}
          hint={t('For the record; the customers are not shown it.')}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ChangeSummary changes={describeCancellation(cancellable, refund)} />
      </Stack>
    </BulkDialog>
  );
}

/** Bookings, and the jobs of quotes, which are changed as quotes. */
function separate(records: readonly ListedJob[]) {
  return {
    bookings: records.filter((one) => one.kind !== 'quote'),
    jobs: records.filter((one) => one.kind === 'quote'),
  };
}

/** Whose place in a team somebody would take, only the team's own dialog can ask. */
const isOpenJob = ({ status, cleaners }: StaffQuoteJob) =>
  (status === 'confirmed' || status === 'assigned') && cleaners.length <= 1;

const toAssigned = ({ cleaners }: StaffQuoteJob) => ({ cleaner: cleaners[0] ?? null });

interface SentCall {
  ids: string[];
  versions: Record<string, string>;
  idempotencyKey: string;
}

type Send<C> = (
  call: C & SentCall,
) => PromiseLike<{ data?: BulkBookingsResponse; error?: unknown }>;

/**
 * Sends one call about several bookings, idempotently: a retry after a lost response changes nothing twice.
 */
function useBulkCall<C extends object>(
  what: string,
  bookings: readonly StaffBooking[],
  send: Send<C>,
): (change: C) => Promise<BulkOutcome> {
  return async (change) => {
    const versions = Object.fromEntries(bookings.map(({ id, version }) => [id, version]));
    const call = { ...change, ids: bookings.map(({ id }) => id), versions };
    const { data, error } = await send({ ...call, idempotencyKey: submissionKey(what, call) });
    if (!data) return { error };
    forgetSubmissionKey(what);
    const names = new Map(bookings.map((booking) => [booking.id, bookingName(booking)]));
    return data.outcomes.flatMap(({ id, refusal }) =>
      refusal ? { id, name: names.get(id) ?? id, reason: refusal.message } : [],
    );
  };
}
