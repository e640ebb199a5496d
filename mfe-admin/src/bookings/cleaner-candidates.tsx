import type { ListedJob } from '@brightnest/contracts/board/bookings-list-schemas';
import { t } from '@brightnest/contracts/translation';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { heldBy, ratingText } from './booking';
import type { MovableBooking } from './booking-move';
import { useAdminListBulkCandidatesQuery, useAdminListCandidatesQuery } from './bookings-api';

function Availability({ candidate, isHeld }: { candidate: CleanerCandidate; isHeld: boolean }) {
  const { isAvailable, isOutsideArea, isSuggested, busyReason, reasons } = candidate;
  const { rating, jobsThisWeek, maxJobsPerWeek } = candidate;
  const unavailable = isOutsideArea ? t('Outside their area') : t('Busy');
  return (
    <CandidateLines>
      {isHeld && <Badge tone="info">{t('Their time is held for it')}</Badge>}
      {isSuggested && !isHeld && <Badge tone="accent">{t('Suggested')}</Badge>}
      <Badge tone={isAvailable ? 'success' : 'warning'}>
        {isAvailable ? t('Available') : unavailable}
      </Badge>
      {busyReason && <span>{busyReason}</span>}
      {reasons.length > 0 ? (
        <span>{[...reasons, ratingText(rating)].join(', ')}</span>
      ) : (
        <span>
          {t('{rating}, {jobsThisWeek} of {maxJobsPerWeek} jobs that week', {
            rating: ratingText(rating),
            jobsThisWeek,
            maxJobsPerWeek,
          })}
        </span>
      )}
    </CandidateLines>
  );
}

interface CandidateFieldProps {
  booking: MovableBooking;
  /** Start, ISO 8601 UTC. */
  start: string;
  /** Id of the chosen cleaner. */
  value: string | undefined;
  onChoose: (candidate: CleanerCandidate) => void;
}

/** Who could do a booking, or the job of a quote, at a time; nobody is asked for without one. */
export function useCandidates(booking: MovableBooking, start: string) {
  return useAdminListCandidatesQuery(
    {
      start,
      duration: booking.duration,
      kind: booking.kind,
      jobId: booking.id,
      ...(booking.state !== undefined && { state: booking.state }),
      ...(booking.postalCode !== undefined && { postalCode: booking.postalCode }),
      ...(booking.kind === 'quote' && {
        serviceName: booking.serviceName,
        ...(booking.address && { address: booking.address }),
      }),
    },
    { skip: start === '' },
  );
}

/** Chooses a cleaner for a start time; those who are free come first. */
export function CandidateField({ booking, start, value, onChoose }: CandidateFieldProps) {
  const answer = useCandidates(booking, start);
  return (
    <CandidatesFrame answer={answer} candidates={answer.data?.cleaners}>
      {(cleaners) => (
        <RadioCards
          legend={t('Cleaner')}
          name={`cleaner-of-${booking.id}`}
          options={heldFirst(cleaners, booking).map((candidate) => ({
            value: candidate.id,
            label: `${candidate.firstName} ${candidate.lastName}`,
            description: (
              <Availability candidate={candidate} isHeld={candidate.id === booking.held?.id} />
            ),
          }))}
          value={value}
          onChange={(id) => {
            const candidate = cleaners.find((one) => one.id === id);
            if (candidate) onChoose(candidate);
          }}
        />
      )}
    </CandidatesFrame>
  );
}

/** Whose time is held for it comes first: they are the choice where nobody says otherwise. */
const heldFirst = (cleaners: readonly CleanerCandidate[], { held }: MovableBooking) =>
  cleaners.toSorted((one, other) => Number(other.id === held?.id) - Number(one.id === held?.id));

function BulkAvailability({ candidate, of }: { candidate: BulkCandidate; of: number }) {
  const { free, busyReasons, rating, held } = candidate;
  const isFree = free === of;
  return (
    <CandidateLines>
      {held > 0 && (
        <Badge tone="info">{t('Their time is held for {held} of {all}', { held, all: of })}</Badge>
      )}
      <Badge tone={isFree ? 'success' : 'warning'}>
        {isFree ? t('Available') : t('Available for {free} of {all}', { free, all: of })}
      </Badge>
      {busyReasons.length > 0 && <span>{busyReasons.join('; ')}</span>}
      <span>{ratingText(rating)}</span>
    </CandidateLines>
  );
}

interface BulkCandidateFieldProps {
  bookings: readonly ListedJob[];
  /** Id of the chosen cleaner. */
  value: string | undefined;
  onChoose: (cleaner: BulkCandidate) => void;
}

/** Chooses a cleaner for several bookings; those who are free for most of them come first. */
export function BulkCandidateField({ bookings, value, onChoose }: BulkCandidateFieldProps) {
  const answer = useAdminListBulkCandidatesQuery(
    bookings.map((one) => ({
      ...{ start: one.scheduledDate, duration: one.duration, jobId: one.id },
      ...(one.kind === 'quote'
        ? { kind: one.kind, state: one.state, postalCode: one.postalCode }
        : { kind: 'booking' }),
    })),
  );
  const { data } = answer;
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const candidates = useMemo(() => {
    const heldIds = bookings.map((one) => (one.kind === 'quote' ? undefined : heldBy(one)?.id));
    return (
      data &&
      rankBulkCandidates(
        data.map(({ cleaners }) => cleaners),
        heldIds,
      )
    );
  }, [data, bookings]);
  return (
    <CandidatesFrame answer={answer} candidates={candidates}>
      {(cleaners) => (
        <RadioCards
          legend={t('Cleaner')}
          name="cleaner-of-several"
          options={cleaners.map((candidate) => ({
            value: candidate.id,
            label: candidate.name,
            description: <BulkAvailability candidate={candidate} of={bookings.length} />,
          }))}
          value={value}
          onChange={(id) => {
            const chosen = cleaners.find((one) => one.id === id);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
    </CandidatesFrame>
  );
}

/** Lines of text about a candidate. */
const CandidateLines = styled.span`
  display: grid;
  justify-items: start;
  gap: 0.125rem;
`;

const Scrolling = styled.div`
  max-height: 22rem;
  padding: 3px;
  overflow-y: auto;
`;

interface CandidatesFrameProps<C> {
  /** State of the query. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  candidates: readonly C[] | null | undefined;
  /** Renders the choice. */
  children: (candidates: readonly C[]) => ReactNode;
}

/** A choice among cleaners, with its loading, empty and error states. */
function CandidatesFrame<C>({ answer, candidates, children }: CandidatesFrameProps<C>) {
  if (candidates?.length === 0) {
    return (
      <EmptyState
        icon={<UserRound aria-hidden="true" />}
        title={t('No active cleaners yet')}
        description={t('Approved applicants appear here.')}
      />
    );
  }
  if (candidates) {
    return <Scrolling aria-busy={answer.isFetching}>{children(candidates)}</Scrolling>;
  }
  return (
    <PendingQuery
      query={answer}
      label={t('Loading cleaners...')}
      failure={t('The cleaners could not be loaded')}
    >
      <Skeleton $height="10rem" />
    </PendingQuery>
  );
}

/** A cleaner who could take several bookings. */
export interface BulkCandidate {
  id: string;
  name: string;
  rating: number | null;
  /** Number of the bookings they are free for. */
  free: number;
  /** Number of the bookings whose area they don't serve. */
  outside: number;
  /** Number of the bookings that their time is held for. */
  held: number;
  /** Reasons why not for the others, without duplicates. */
  busyReasons: string[];
}

/**
 * @param answers the candidates of each booking.
 * @param heldIds whose time is held for each.
 * @returns the candidates, those who are held or free for most bookings first, else in the order of the first answer.
 */
export function rankBulkCandidates(
  answers: readonly (readonly CleanerCandidate[])[],
  heldIds: readonly (string | undefined)[] = [],
): BulkCandidate[] {
  const [first = []] = answers;
  return first
    .map(({ id, firstName, lastName, rating }) => {
      const each = answers.flatMap((cleaners) => cleaners.filter((one) => one.id === id));
      return {
        ...{ id, name: `${firstName} ${lastName}`, rating },
        free: each.filter(({ isAvailable }) => isAvailable).length,
        outside: answers.filter(
          (cleaners, index) =>
            heldIds[index] !== id && cleaners.some((one) => one.id === id && one.isOutsideArea),
        ).length,
        held: heldIds.filter((heldId) => heldId === id).length,
        busyReasons: [...new Set(each.flatMap(({ busyReason }) => busyReason ?? []))],
      };
    })
    .toSorted((one, other) => other.held - one.held || other.free - one.free);
}
