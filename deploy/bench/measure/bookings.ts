import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_STATUSES,
} from '@brightnest/contracts/scheduling/booking';
import type {
  BookingSort,
  BookingsFilter,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { Booking } from '../../../services/bookings/src/records/booking';
import { bookingSearchFields } from '../../../services/bookings/src/records/booking-list';
import { models } from '../../../services/bookings/src/service';
import { newBooking } from '../../../services/bookings/src/testing/bookings';
import { rememberPlaces } from '../calendar-records';
import { type ListCall, measureLists, personSearches, SEARCHED } from '../list-calls';
import { type Name, RARE, type SeededRandom } from '../random-records';

const STATUSES: Record<BookingStatus, number> = {
  pending: 0.02,
  confirmed: 0.08,
  assigned: 0.08,
  in_progress: 0.01,
  completed: 0.6,
  expired: 0.06,
  cancelled: 0.15,
};
const SERVICES = ['Regular Cleaning', 'Deep Cleaning', 'End of Lease', 'Window Cleaning'];
const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const DURATION = 180;

// The records are written past Mongoose, which would have filled these in.
const DEFAULTS = new Booking(newBooking()).toObject();

function makeBooking(index: number, { firstName, lastName }: Name, random: SeededRandom): object {
  const createdAt = random.time();
  const status = random.byShare(STATUSES);
  const scheduledDate = new Date(createdAt.getTime() + random.below(30) * DAY_MS);
  const { address, suburb } = random.place();
  const booking = newBooking({
    _id: `bench-${index}`,
    totalMinor: 8_000 + 500 * random.below(100),
    customer: {
      name: `${firstName} ${lastName}`,
      email: random.email(`${firstName}.${lastName}${index}`),
      phone: random.phone(),
    },
    address: `${address}, ${suburb}`,
    serviceName: random.earlyOneOf(SERVICES),
    scheduledDate,
    duration: DURATION,
  });
  return {
    ...DEFAULTS,
    ...booking,
    ...bookingSearchFields(booking),
    status,
    paymentStatus: random.earlyOneOf(PAYMENT_STATUSES),
    endsAt: new Date(scheduledDate.getTime() + DURATION * MINUTE_MS),
    createdAt,
    updatedAt: createdAt,
  };
}

type Query = Partial<BookingsFilter> & { page?: number };

const { commonFirst } = SEARCHED;
/** The jobs of quotes, which the list shows too, are another service's. */
const ask = (...queries: Query[]) => queries.map((query) => ({ ...query, kind: 'booking' }));
const searches = (texts: readonly string[], more: Query = {}) =>
  ask(...texts.map((search) => ({ search, ...more })));

const SORTS: readonly BookingSort[] = ['scheduledDate', 'createdAt', 'customer', 'status', 'total'];

/** Everything that the Bookings tab asks for. */
const CALLS: ListCall[] = [
  { name: 'first page', queries: ask({}) },
  { name: 'page 50', queries: ask({ page: 50 }) },
  ...SORTS.flatMap((sort) => [
    { name: `sort ${sort}`, queries: ask({ sort }) },
    { name: `sort -${sort}`, queries: ask({ sort: `-${sort}` as BookingSort }) },
  ]),
  ...BOOKING_STATUSES.map((status) => ({ name: `status ${status}`, queries: ask({ status }) })),
  { name: 'of nobody', queries: ask({ cleanerId: 'nobody' }) },
  { name: 'of a week', queries: ask({ from: '2024-03-04', to: '2024-03-10' }) },
  { name: 'paid, by customer', queries: ask({ paymentStatus: 'paid', sort: 'customer' }) },
  { name: 'search address', queries: searches(['parade', 'perera street', '12 kumar']) },
  ...personSearches(searches),
  { name: 'search name and service', queries: searches(commonFirst.map((name) => `${name} deep`)) },
  {
    name: 'search rare and common word',
    queries: searches([`${RARE.firstName} deep`, `${RARE.lastName} ${RARE.firstName}`]),
  },
  { name: 'search common name, sort total', queries: searches(commonFirst, { sort: '-total' }) },
  {
    name: 'search common name in a status',
    queries: searches(commonFirst, { status: 'assigned' }),
  },
];

void measureLists({
  service: 'bookings',
  name: 'bookings',
  large: 100_000,
  records: { model: Booking, models, make: makeBooking, finish: rememberPlaces },
  lists: [
    {
      name: 'bookings',
      path: staffBookingsRoutes.listStaffBookings.path,
      rowsOf: (answer) => (JSON.parse(answer) as StaffBookingsResponse).bookings.length,
      calls: CALLS,
    },
  ],
});
