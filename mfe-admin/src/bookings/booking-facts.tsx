import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { formatZonedDateTime, formatShortDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { BookingStatusBadge, PaymentStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Stack } from '@brightnest/kit/ui/display/layout';
import type { ReactNode } from 'react';
import { NOT_GIVEN } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { FactSection } from '../panel';
import { DealMoney } from '../payments/deal-money';
import { heldBy, ratingText, seriesText } from './booking';

interface Fact {
  term: string;
  description: ReactNode;
}

function cleanerText(booking: StaffBooking): string {
  if (booking.cleaner) return booking.cleaner.name;
  const held = heldBy(booking);
  return held ? t('Unassigned · reserved for {name}', { name: held.name }) : t('Nobody');
}

function moneyFacts(booking: StaffBooking): Fact[] {
  const { currency } = booking;
  const amount = (text: string) => amountText(text, currency);
  return [
    { term: t('Total'), description: amount(booking.totalAmount) },
    {
      term: t('Paid online to confirm'),
      description: amount(booking.paidOnline),
    },
    ...(Number(booking.refundedOnline) > 0
      ? [
          { term: t('Refunded'), description: amount(booking.refundedOnline) },
          { term: t('Remaining'), description: amount(booking.remainingOnline) },
        ]
      : []),
    { term: t('Due'), description: amount(booking.due) },
    ...paymentFacts(booking),
  ];
}

function paymentFacts({ withCredit, paymentStatus, discount, currency }: StaffBooking): Fact[] {
  const off = discount && {
    term: couponLabel(discount.code),
    description: `− ${amountText(discount.amount, currency)}`,
  };
  return [
    ...(off ? [off] : []),
    ...(withCredit ? [{ term: t('Clean'), description: t('With a club credit') }] : []),
    { term: t('Payment'), description: <PaymentStatusBadge status={paymentStatus} /> },
  ];
}

/** The rooms that are cleaned, where it was asked for them. */
function homeFact({ bedrooms, bathrooms }: StaffBooking) {
  if (bedrooms === undefined || bathrooms === undefined) return [];
  return [{ term: t('Home'), description: roomsText({ bedrooms, bathrooms }) }];
}

/** All details of one booking. */
export function BookingFacts({ booking }: { booking: StaffBooking }) {
  const { customerEmail, customerPhone, customerRating, timeZone } = booking;
  const series = seriesText(booking);
  return (
    <Stack $gap={5}>
      <FactSection
        title={t('The clean')}
        items={[
          {
            term: t('Status'),
            description: <BookingStatusBadge {...booking} />,
          },
          { term: t('When'), description: formatZonedDateTime(booking.scheduledDate, timeZone) },
          { term: t('Takes'), description: formatShortDuration(booking.duration) },
          { term: t('Cleaner'), description: cleanerText(booking) },
          { term: t('Address'), description: booking.address },
          ...homeFact(booking),
          { term: t('Extras'), description: booking.extraTexts.join(', ') || NOT_GIVEN },
          {
            term: t('Special instructions'),
            description: booking.specialInstructions || NOT_GIVEN,
          },
          ...(series ? [{ term: t('Of a series'), description: series }] : []),
        ]}
      />
      <FactSection
        title={t('Customer')}
        items={[
          {
            term: t('Name'),
            description: <CustomerLink id={booking.customerId} name={booking.customerName} />,
          },
          ...(booking.isGuest
            ? [{ term: t('Account'), description: t('None: booked as a guest') }]
            : []),
          {
            term: t('Email'),
            description: <a href={`mailto:${customerEmail}`}>{customerEmail}</a>,
          },
          {
            term: t('Phone'),
            description: customerPhone ? (
              <a href={`tel:${customerPhone}`}>{customerPhone}</a>
            ) : (
              NOT_GIVEN
            ),
          },
          { term: t('Booked'), description: formatZonedDateTime(booking.createdAt, timeZone) },
          ...(customerRating === null
            ? []
            : [
                {
                  term: t('Review'),
                  description: [ratingText(customerRating), booking.customerReview]
                    .filter(Boolean)
                    .join(': '),
                },
              ]),
        ]}
      />
      <DealMoney
        deal={{ kind: 'booking', id: booking.id }}
        facts={paymentFacts(booking)}
        fallback={<FactSection title={t('Money')} items={moneyFacts(booking)} />}
      />
    </Stack>
  );
}
