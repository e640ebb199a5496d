import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type {
  HolidayPreviewQuery,
  HolidayPreviewResponse,
  HolidayQuoteClean,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useState } from 'react';
import { movableBooking } from '../../bookings/booking-move';
import { MoveDialog } from '../../bookings/move-dialog';
import { ADMIN_DASHBOARD } from '../../sign-in/paths';

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
      <PendingQuery query={state} label={t('Looking up what is on that day...')}>
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
        <Stack as="ul" $gap={2} aria-label={t('Cleans on that day')}>
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
  const time = formatZonedDateTime(scheduledDate, timeZone);
  const isMovable = status === 'confirmed' || status === 'assigned';
  const what = t('{serviceName} for {customerName}', { serviceName, customerName });
  return (
    <Cluster as="li" $justify="space-between">
      <span>
        {isKept
          ? t('{what}, {time}: takes place, as you decided', { what, time })
          : `${what}, ${time}`}
      </span>
      {isMovable && !isKept && (
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Move {what}', { what })}
            onClick={onMove}
          >
            {t('Move')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Keep {what}', { what })}
            onClick={onKeep}
          >
            {t('Keep')}
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}

/** One of a quote, which is moved with what is agreed of that. */
function QuoteClean({ clean }: { clean: HolidayQuoteClean }) {
  const { quoteId, serviceName, customerName, scheduledAt, timeZone } = clean;
  const what = t('{serviceName} for {customerName}', { serviceName, customerName });
  const address = new URLSearchParams({ tab: 'quotes', quote: quoteId, work: 'confirm' });
  return (
    <Cluster as="li" $justify="space-between">
      <span>
        {t('{what}, {time} (a quote)', { what, time: formatZonedDateTime(scheduledAt, timeZone) })}
      </span>
      <LinkButton
        to={`${ADMIN_DASHBOARD}?${address}`}
        variant="secondary"
        size="sm"
        aria-label={t('Move {what}, in its quote', { what })}
      >
        {t('Open the quote')}
      </LinkButton>
    </Cluster>
  );
}

function bookedText(booked: number, repeated: number): string {
  return repeated > 0
    ? t('{count} cleans are booked on that day, {repeated} of them repeated.', {
        count: booked,
        repeated,
        one: '{count} clean is booked on that day, {repeated} of them repeated.',
      })
    : t('{count} cleans are booked on that day.', {
        count: booked,
        one: '{count} clean is booked on that day.',
      });
}
function previewTexts(preview: HolidayPreviewResponse): string[] {
  const { booked, repeated, quotes, leftOut, cleans } = preview;
  if (booked + quotes + leftOut === 0) return [t('Nothing is on that day.')];
  return [
    booked > 0 && bookedText(booked, repeated),
    quotes > 0 &&
      t('{count} cleans of quotes are on that day.', {
        count: quotes,
        one: '{count} clean of a quote is on that day.',
      }),
    booked + quotes > 0 &&
      t('They take place unless you move or cancel them, or their customers do.'),
    booked > cleans.length && t('The first {length} are below.', { length: cleans.length }),
    leftOut > 0 &&
      t('{count} repeated cleans that are not booked yet will be left out.', {
        count: leftOut,
        one: '{count} repeated clean that is not booked yet will be left out.',
      }),
  ].filter((text) => text !== false);
}
