import { t } from '@brightnest/contracts/translation';
import { useBookingRules } from '../booking-rules';
import {
  type FeeTerms,
  freeChangeText,
  isFreeUntilStart,
} from '@brightnest/contracts/payments/fee-terms';
import type {
  CustomerBooking,
  UserBookingsQuery,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarDays, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { CustomerArea } from '../account/customer-area';
import { useCustomerListBookingsQuery } from '../booking/booking-api';
import { MessagesButton, MessagesDialog } from '../conversations/messages';
import { BOOK_SERVICE, CUSTOMER_SIGN_IN } from '../paths';
import { HeldTimes, WaitingEntries } from '../waiting-list/waiting-entries';
import {
  ChangeButtons,
  PayRestLink,
  BookAgainLink,
  ReviewButton,
  TipButton,
} from './appointment-actions';
import { AppointmentCard } from './appointment-card';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { Recurrences } from './recurrences';
import { ReviewDialog } from './review';
import { TipDialog } from './tip-dialog';

const DIALOGS = { move: MoveDialog, cancel: CancelDialog, review: ReviewDialog, tip: TipDialog };

const Held = styled(Stack)`
  &:not(:empty) {
    margin-bottom: ${space[5]};
  }
`;

const Below = styled(Stack)`
  margin-top: ${space[6]};
`;

interface OpenDialog {
  dialog: keyof typeof DIALOGS;
  booking: CustomerBooking;
}

/** Who has just said that it was good may want to tip. */
function afterReview(booking: CustomerBooking): OpenDialog | undefined {
  return booking.isTippable ? { dialog: 'tip', booking } : undefined;
}

function titleOf({ serviceName, scheduledDate, timeZone }: CustomerBooking): string {
  return t('{serviceName} on {date}', {
    serviceName,
    date: formatDate(scheduledDate, 'long', timeZone),
  });
}

function freeChangesText(rules: FeeTerms): string {
  return isFreeUntilStart(rules, false)
    ? t('Cancelling or moving is free until the start.')
    : t('Cancelling or moving is free up to {freeChange} before the start.', {
        freeChange: freeChangeText(rules),
      });
}

/** The customer's appointments, with dialogs to move, cancel, review and tip them. */
export function AppointmentsPage() {
  // Beside the list, not in it: a change elsewhere may remove the card while the dialog is open.
  const [open, setOpen] = useState<OpenDialog>();
  const Dialog = open && DIALOGS[open.dialog];
  return (
    <CustomerArea>
      <PageHeader
        title={t('Your appointments')}
        description={freeChangesText(useBookingRules())}
        actions={<LinkButton to={BOOK_SERVICE}>{t('Book a clean')}</LinkButton>}
      />
      <Held>
        <HeldTimes />
      </Held>
      <Appointments
        actions={(booking) => (
          <>
            <PayRestLink booking={booking} />
            <ReviewButton
              booking={booking}
              onReview={() => setOpen({ dialog: 'review', booking })}
            />
            <TipButton booking={booking} onTip={() => setOpen({ dialog: 'tip', booking })} />
            <ChangeButtons
              booking={booking}
              onMove={() => setOpen({ dialog: 'move', booking })}
              onCancel={() => setOpen({ dialog: 'cancel', booking })}
            />
            <MessagesButton kind="booking" id={booking.id} about={titleOf(booking)} />
            <BookAgainLink booking={booking} />
          </>
        )}
      />
      <Below $gap={5}>
        <Recurrences />
        <WaitingEntries />
      </Below>
      <MessagesDialog kind="booking" />
      {Dialog && (
        <Dialog
          booking={open.booking}
          onClose={() => setOpen(undefined)}
          onReviewed={() => setOpen(afterReview(open.booking))}
        />
      )}
    </CustomerArea>
  );
}

interface AppointmentsProps {
  /** Buttons at the foot of an appointment's card. */
  actions: (booking: CustomerBooking) => ReactNode;
}

/** The customer's upcoming and past appointments. */
export function Appointments({ actions }: AppointmentsProps) {
  const { when, page, setWhen, setPage } = useListParams();
  const list = <AppointmentList when={when} page={page} onPageChange={setPage} actions={actions} />;
  return (
    <Tabs
      label={t('Your appointments')}
      value={when}
      onValueChange={setWhen}
      items={[
        { value: 'upcoming', label: t('Upcoming'), content: list },
        { value: 'past', label: t('Past'), content: list },
      ]}
    />
  );
}

const PAGE_SIZE = 10;

const waiting = (
  <Stack role="status" aria-busy="true" aria-label={t('Loading your appointments...')}>
    <Skeleton $height="14rem" />
    <Skeleton $height="14rem" />
  </Stack>
);

interface AppointmentListProps {
  when: UserBookingsQuery['when'];
  page: number;
  onPageChange: (page: number) => void;
  actions: (booking: CustomerBooking) => ReactNode;
}

/** One page of the list. */
function AppointmentList({ when, page, onPageChange, actions }: AppointmentListProps) {
  const { currentData, error, isFetching, refetch } = useCustomerListBookingsQuery(
    { when, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useRedirectToSignInWhen(currentData === null, CUSTOMER_SIGN_IN);
  if (!currentData) {
    if (!error) return waiting;
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const { bookings, total, pageSize } = currentData;
  if (bookings.length === 0) {
    return <NoAppointments when={when} total={total} onFirstPage={() => onPageChange(1)} />;
  }
  return (
    <>
      <Stack as="ul" aria-label={when === 'past' ? t('Past cleans') : t('Upcoming cleans')}>
        {bookings.map((booking, index) => (
          <li key={booking.id}>
            <AppointmentCard
              booking={booking}
              isFolded={index > 0 && !needsAttention(booking)}
              actions={actions(booking)}
              onExpired={() => void refetch()}
            />
          </li>
        ))}
      </Stack>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        onPageChange={onPageChange}
        noun="cleans"
      />
    </>
  );
}

/** Whether it is to be paid or confirmed, or somebody is on their way to it. */
const needsAttention = ({ status, onTheWayAt }: CustomerBooking) =>
  status === 'pending' || onTheWayAt !== null;

interface NoAppointmentsProps {
  when: 'upcoming' | 'past';
  /** Appointments on all pages. */
  total: number;
  onFirstPage: () => void;
}

function NoAppointments({ when, total, onFirstPage }: NoAppointmentsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('Nothing on this page')}
        description={t('Your cleans are on the pages before it.')}
        action={<Button onClick={onFirstPage}>{t('Go to the first page')}</Button>}
      />
    );
  }
  if (when === 'past') {
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title={t('No past cleans yet')}
        description={t('Once a clean is done you find it here, with its receipt, and can rate it.')}
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden="true" />}
      title={t('Nothing booked yet')}
      description={t('Choose a service and a time that suits you.')}
      action={<LinkButton to={BOOK_SERVICE}>{t('Book a clean')}</LinkButton>}
    />
  );
}

type When = UserBookingsQuery['when'];

/** Tab and page of the list, from the page's address: `?when=past&page=2`. */
function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));

  function open(when: When, toPage: number) {
    const next = new URLSearchParams();
    if (when === 'past') next.set('when', when);
    if (toPage > 1) next.set('page', String(toPage));
    setParams(next);
  }

  const when: When = params.get('when') === 'past' ? 'past' : 'upcoming';
  return {
    when,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    setWhen: (chosen: string) => open(chosen === 'past' ? 'past' : 'upcoming', 1),
    setPage: (chosen: number) => open(when, chosen),
  };
}
