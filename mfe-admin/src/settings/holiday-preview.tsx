import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import type {
  HolidayPreviewQuery,
  HolidayPreviewResponse,
  HolidayQuoteClean,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useState } from 'react';
import { movableBooking } from '../bookings/booking-move';
import { MoveDialog } from '../bookings/move-dialog';
import { ADMIN_DASHBOARD } from '../sign-in/paths';

const { useAdminPreviewHolidayQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminPreviewHoliday: build.query<HolidayPreviewResponse | null, HolidayPreviewQuery>({
      query: (query) => callRoute(staffBookingsRoutes.previewHoliday, { query }),
      providesTags: ['Bookings', 'Recurrences', 'Quotes'],
    }),
  }),
});

/** What is on a day on which nothing is to be cleaned; staff move what is booked, or keep it. */
export function HolidayPreview(query: HolidayPreviewQuery) {
  const { currentData, ...state } = useAdminPreviewHolidayQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const [moved, setMoved] = useState<StaffBooking>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (!currentData) {
    return (
      <PendingQuery query={state} label="Looking up what is on that day...">
        <Skeleton $height="1.5rem" />
      </PendingQuery>
    );
  }
  const { cleans, quoteCleans } = currentData;
  return (
    <Stack $gap={3}>
      <Notice tone={currentData.booked + currentData.quotes > 0 ? 'warning' : 'info'}>
        {previewTexts(currentData).join(' ')}
      </Notice>
      {cleans.length + quoteCleans.length > 0 && (
        <Stack as="ul" $gap={2} aria-label="Cleans on that day">
          {cleans.map((booking) => (
            <Clean
              key={booking.id}
              booking={booking}
              isKept={kept.has(booking.id)}
              onMove={() => setMoved(booking)}
              onKeep={() => setKept(new Set([...kept, booking.id]))}
            />
          ))}
          {quoteCleans.map((clean) => (
            <QuoteClean key={clean.quoteId} clean={clean} />
          ))}
        </Stack>
      )}
      {moved && <MoveDialog booking={movableBooking(moved)} onClose={() => setMoved(undefined)} />}
    </Stack>
  );
}

interface CleanProps {
  booking: StaffBooking;
  isKept: boolean;
  onMove: () => void;
  onKeep: () => void;
}

/** One that is booked. What has begun, or is not paid yet, staff can't move. */
function Clean({ booking, isKept, onMove, onKeep }: CleanProps) {
  const { serviceName, customerName, scheduledDate, timeZone, status } = booking;
  const isMovable = status === 'confirmed' || status === 'assigned';
  const what = `${serviceName} for ${customerName}`;
  return (
    <Cluster as="li" $justify="space-between">
      <span>
        {what}, {formatZonedDateTime(scheduledDate, timeZone)}
        {isKept && ': takes place, as you decided'}
      </span>
      {isMovable && !isKept && (
        <Cluster $gap={2}>
          <Button variant="secondary" size="sm" aria-label={`Move ${what}`} onClick={onMove}>
            Move
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Keep ${what}`} onClick={onKeep}>
            Keep
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}

/** One of a quote, which is moved with what is agreed of that. */
function QuoteClean({ clean }: { clean: HolidayQuoteClean }) {
  const { quoteId, serviceName, customerName, scheduledAt, timeZone } = clean;
  const what = `${serviceName} for ${customerName}`;
  const address = new URLSearchParams({ tab: 'quotes', quote: quoteId, work: 'confirm' });
  return (
    <Cluster as="li" $justify="space-between">
      <span>
        {what}, {formatZonedDateTime(scheduledAt, timeZone)} (a quote)
      </span>
      <LinkButton
        to={`${ADMIN_DASHBOARD}?${address}`}
        variant="secondary"
        size="sm"
        aria-label={`Move ${what}, in its quote`}
      >
        Open the quote
      </LinkButton>
    </Cluster>
  );
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

function previewTexts(preview: HolidayPreviewResponse): string[] {
  const { booked, repeated, quotes, leftOut, cleans } = preview;
  if (booked + quotes + leftOut === 0) return ['Nothing is on that day.'];
  return [
    booked > 0 &&
      `${count(booked, 'clean is', 'cleans are')} booked on that day${repeated > 0 ? `, ${repeated} of them repeated` : ''}.`,
    quotes > 0 && `${count(quotes, 'clean of a quote is', 'cleans of quotes are')} on that day.`,
    booked + quotes > 0 && 'They take place unless you move or cancel them, or their customers do.',
    booked > cleans.length && `The first ${cleans.length} are below.`,
    leftOut > 0 &&
      `${count(leftOut, 'repeated clean that is', 'repeated cleans that are')} not booked yet will be left out.`,
  ].filter((text) => text !== false);
}
