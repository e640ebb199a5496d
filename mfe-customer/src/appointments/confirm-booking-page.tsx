import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  BookingConfirmationRequest,
  BookingConfirmationResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { formatDateTime, formatDuration, formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CalendarCheck, CalendarX, CircleCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { APPOINTMENTS, BOOK_SERVICE } from '../paths';

type Answer = { id: string } & BookingConfirmationRequest;

const {
  useCustomerGetBookingConfirmationQuery,
  useCustomerConfirmBookingMutation,
  useCustomerDeclineBookingMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetBookingConfirmation: build.query<BookingConfirmationResponse, string>({
      query: (id) => callRoute(bookingsRoutes.getBookingConfirmation, { params: { id } }),
      providesTags: ['Bookings'],
    }),
    customerConfirmBooking: build.mutation<BookingConfirmationResponse, Answer>({
      query: ({ id, ...body }) =>
        callRoute(bookingsRoutes.confirmBooking, { params: { id }, body }),
      // Also after a refusal: it is another by now.
      invalidatesTags: ['Bookings', 'CustomerStats'],
    }),
    customerDeclineBooking: build.mutation<BookingConfirmationResponse, Answer>({
      query: ({ id, ...body }) =>
        callRoute(bookingsRoutes.declineBooking, { params: { id }, body }),
      invalidatesTags: ['Bookings', 'CustomerStats'],
    }),
  }),
});

/** Where whoever has the link confirms what staff booked for them. */
export function ConfirmBookingPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCustomerGetBookingConfirmationQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      {/* Links that lead away from here tell nobody where they were. */}
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Found id={id} answer={data} />
      ) : isApiError(error) && (error.status === 404 || error.status === 400) ? (
        <Unknown />
      ) : (
        <Page $width="narrow">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Stack role="status" aria-busy="true" aria-label={t('Loading your booking...')}>
              <Skeleton $height="3rem" />
              <Skeleton $height="16rem" />
            </Stack>
          )}
        </Page>
      )}
    </>
  );
}

function Found({ id, answer }: { id: string; answer: BookingConfirmationResponse }) {
  const { bookings, version } = answer;
  const [first] = bookings;
  const waiting = bookings.filter(({ status }) => status === 'pending');
  if (!first) return <Unknown />;
  if (waiting.length > 0) {
    return <ToConfirm key="open" id={id} version={version} bookings={waiting} />;
  }
  const isOff = bookings.every(({ status }) => status === 'expired' || status === 'cancelled');
  return isOff ? (
    <Off key="off" bookings={bookings} />
  ) : (
    <Confirmed key="done" bookings={bookings} />
  );
}

interface BookedProps {
  bookings: readonly CustomerBooking[];
}

interface ToConfirmProps extends BookedProps {
  id: string;
  version: string;
}

function ToConfirm({ id, version, bookings }: ToConfirmProps) {
  const { expiresAt, timeZone } = bookings[0]!;
  const count = bookings.length;
  const [confirm, { isLoading: isConfirming }] = useCustomerConfirmBookingMutation();
  const [decline, { isLoading: isDeclining }] = useCustomerDeclineBookingMutation();
  const [isAsking, setAsking] = useState(false);
  const showFailure = useFailureToast();

  async function send(call: typeof confirm) {
    const { error } = await call({ id, version });
    if (error) showFailure(error, t('This did not work'));
  }

  return (
    <FocusedPage
      icon={<CalendarCheck />}
      title={t('Please confirm your {count} cleans', {
        count,
        one: 'Please confirm your clean',
      })}
      description={
        expiresAt === null
          ? undefined
          : t('We hold it for you until {time}.', {
              time: formatDateTime(expiresAt, 'shortWeekday', timeZone),
            })
      }
      footer={<span>{t('If something is not right, please call us before you confirm.')}</span>}
    >
      <Facts bookings={bookings} />
      <Button size="lg" fullWidth loading={isConfirming} onClick={() => void send(confirm)}>
        {t('Confirm')}
      </Button>
      <Button variant="ghost" fullWidth loading={isDeclining} onClick={() => setAsking(true)}>
        {t('I don’t want it')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Give the time back?')}
        description={t('Nothing was charged, and the time is free for others at once.')}
        confirmLabel={t('Give it back')}
        cancelLabel={t('Keep it')}
        onConfirm={() => void send(decline)}
        destructive
      />
    </FocusedPage>
  );
}

function Confirmed({ bookings }: BookedProps) {
  return (
    <FocusedPage
      icon={<CircleCheck />}
      title={t('Thank you, it is confirmed')}
      description={t('We have mailed you all of it, with a file for your calendar.')}
    >
      <Facts bookings={bookings} />
      <LinkButton to={APPOINTMENTS} size="lg" fullWidth>
        {t('See your appointments')}
      </LinkButton>
    </FocusedPage>
  );
}

function Off({ bookings }: BookedProps) {
  const isLapsed = bookings.some(({ status }) => status === 'expired');
  return (
    <FocusedPage
      icon={<CalendarX />}
      title={isLapsed ? t('This time is not held any more') : t('This clean does not take place')}
      description={
        isLapsed
          ? t('It was not confirmed in time. Call us if you still want it, or book another time.')
          : t('Nothing was charged.')
      }
    >
      <Facts bookings={bookings} />
      <LinkButton to={BOOK_SERVICE} size="lg" fullWidth>
        {t('Book another time')}
      </LinkButton>
      <LinkButton to="/contact" variant="secondary" size="lg" fullWidth>
        {t('Contact us')}
      </LinkButton>
    </FocusedPage>
  );
}

function Unknown() {
  return (
    <FocusedPage
      icon={<SearchX />}
      title={t('We can’t find this booking')}
      description={t('The link may be incomplete. Please open it from the email again.')}
    >
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Contact us')}
      </LinkButton>
    </FocusedPage>
  );
}

/** What, when, where, and what it costs. */
function Facts({ bookings }: BookedProps) {
  const [first] = bookings;
  if (!first) return null;
  const { serviceName, duration, address, extraTexts, specialInstructions, series } = first;
  const { currency, totalAmount, cashAmount, onBehalf, timeZone, scheduledDate } = first;
  const facts: [applies: unknown, fact: { term: string; description: string }][] = [
    [true, { term: t('What'), description: serviceName }],
    [
      true,
      {
        term: t('When'),
        description: bookings
          .map((one) => formatZonedDateTime(one.scheduledDate, one.timeZone, 'full'))
          .join('\n'),
      },
    ],
    [
      series && series.occurrences === null,
      {
        term: t('Repeats'),
        description: series
          ? describeRepetition({ every: series.every, start: scheduledDate, timeZone })
          : '',
      },
    ],
    [true, { term: t('Takes'), description: formatDuration(duration) }],
    [true, { term: t('Where'), description: address }],
    [extraTexts.length > 0, { term: t('Extras'), description: extraTexts.join(', ') }],
    [specialInstructions, { term: t('Your instructions'), description: specialInstructions }],
    [
      true,
      {
        term: bookings.length > 1 ? t('Price of each') : t('Price'),
        description: amountText(totalAmount, currency),
      },
    ],
    [onBehalf?.priceReason, { term: t('Why so'), description: onBehalf?.priceReason ?? '' }],
    [
      isPositive(cashAmount),
      { term: t('To pay'), description: t('After the clean, by card or in cash') },
    ],
  ];
  return <DescriptionList items={facts.filter(([applies]) => applies).map(([, fact]) => fact)} />;
}
