import { DEFAULT_BOOKING_RULES_RESPONSE } from '@brightnest/contracts/scheduling/booking-rules';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { DEFAULT_QUOTE_RATES, type QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { ErrorCode } from '@brightnest/contracts/errors';
import type { GuestRequest } from '@brightnest/contracts/identity/guest-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import type { CheckCouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import type {
  BookAgainResponse,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { BookService } from '../booking/book-service-page';
import { BOOKING_ID, CHECKOUT_ID, refuse } from './api-answers';

const HOUR_MS = 3_600_000;

/** A service of the catalogue. */
export function sampleService(traits: Partial<Service> = {}): Service {
  return {
    id: 'a'.repeat(24),
    name: 'Deep Cleaning',
    description: 'Every corner.',
    category: 'deep_cleaning',
    basePrice: '200.00',
    priceUnit: 'fixed',
    priceOnRequest: false,
    estimatedDuration: 180,
    features: [],
    isActive: true,
    ...traits,
  };
}

export const BY_THE_HOUR = sampleService({
  id: 'b'.repeat(24),
  name: 'Residential Cleaning',
  basePrice: '40.00',
  priceUnit: 'hour',
});

export const BY_ROOMS = sampleService({
  id: '9'.repeat(24),
  name: 'Spring Cleaning',
  basePrice: '0.00',
  fromPrice: '104.00',
  ...{ priceUnit: 'rooms', serviceType: 'spring_cleaning' },
});

/** A membership of the club. */
export function sampleMembership(traits: Partial<Membership> = {}): Membership {
  return {
    id: 'c'.repeat(24),
    userId: 'd'.repeat(24),
    tierId: 'e'.repeat(24),
    status: 'active',
    remainingCleanings: 3,
    periodEndsAt: '2030-01-01T00:00:00.000Z',
    nextBillingDate: '2030-01-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    skipsNextMonth: false,
    ...{ creditServiceIds: [], creditMinutes: null },
    ...traits,
  };
}

interface Sent {
  url: string;
  body: BookingRequest;
  key: string | undefined;
}

/** The starts of tomorrow and of the day after at 23 and 4 o'clock UTC: a morning and an afternoon in Sydney. */
function freeStarts(): string[] {
  const midnight = Date.parse(dateIn('UTC')) + 24 * HOUR_MS;
  return [23, 28, 47].map((hours) => new Date(midnight + hours * HOUR_MS).toISOString());
}

/** A server that answers the page's calls as the site does; everything above it is real. */
export async function stubBooking() {
  let next: ApiAnswer | undefined;
  const sent: Sent[] = [];
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: stub.user }),
    'GET /api/services': () => ({ body: stub.services }),
    'GET /api/user/subscription': () => ({ body: stub.membership }),
    'GET /api/pricing-settings': () => ({ body: stub.pricing }),
    'GET /api/quote-rates': () => ({ body: stub.rates }),
    'GET /api/booking-rules': () => ({
      body: { ...stub.rules, isPaidOnline: stub.isOnlineOffered },
    }),
    'GET /api/user/bookings': ({ url }) => {
      const bookings = url.includes('when=past') ? stub.past : [];
      return { body: { success: true, bookings, page: 1, pageSize: 1, total: bookings.length } };
    },
    'GET /api/slots': ({ url }) => {
      const query = new URL(url, 'http://site').searchParams;
      const timeZone = propertyZone(query.get('state') ?? '');
      const from = query.get('from') ?? '';
      const days = Array.from({ length: 10 }, (_, index) => addDays(from, index)).map((date) => ({
        date,
        starts: stub.starts.filter((start) => dateIn(timeZone, new Date(start)) === date),
      }));
      return { body: { success: true, timeZone, days } };
    },
    [`GET /api/bookings/${BOOKING_ID}/again`]: () =>
      stub.again ? { body: stub.again } : refuse('not_found'),
    'POST /api/coupons/check': ({ body }) => {
      const { code } = body as CheckCouponRequest;
      return stub.coupon?.code === code
        ? { body: { success: true, coupon: stub.coupon } }
        : refuse('coupon_refused');
    },
    'POST /api/customer/guest': ({ body }) => {
      if (stub.guest) return stub.guest();
      stub.user = sampleUser({ ...(body as GuestRequest), role: 'guest', isGuest: true });
      return { status: 201, body: stub.user };
    },
    'POST /api/bookings/create-pay-as-you-go': (call) =>
      book(call, stub.isOnlineOffered ? CHECKOUT_ID : null),
    'POST /api/bookings/create-subscription': (call) => book(call, null),
  });
  type Call = (typeof server.calls)[number];
  function book({ url, body, headers }: Call, checkoutId: string | null): ApiAnswer {
    sent.push({ url, body: body as BookingRequest, key: headers['idempotency-key'] as string });
    const answer = next;
    next = undefined;
    const message = 'Your clean is booked.';
    return answer ?? { status: 201, body: { success: true, message, bookings: [], checkoutId } };
  }
  const stub = {
    ...server,
    sent,
    user: sampleUser() as SessionUser | null,
    services: [sampleService(), BY_THE_HOUR],
    isOnlineOffered: true,
    rules: DEFAULT_BOOKING_RULES_RESPONSE,
    pricing: DEFAULT_PRICING_SETTINGS,
    rates: DEFAULT_QUOTE_RATES as QuoteRates,
    past: [] as Pick<CustomerBooking, 'address' | 'state'>[],
    membership: null as Membership | null,
    starts: freeStarts(),
    /** Answers who would book as a guest; as the site does where it is not set. */
    guest: undefined as (() => ApiAnswer) | undefined,
    again: null as BookAgainResponse | null,
    coupon: null as CouponTerms | null,
    failNext(code: ErrorCode, fields?: Record<string, string>) {
      next = refuse(code, fields);
    },
  };
  return stub;
}

/** Opens the page as the site does, with the screens that it leads to. */
export function openBooking(query = '') {
  return renderRoutes(
    [
      { path: '/book-service', element: <BookService /> },
      { path: '/customer/login', element: <h1>Sign in</h1> },
      { path: '/marketplace', element: <h1>The marketplace</h1> },
      { path: '/payment/checkout', element: <h1>Checkout</h1> },
    ],
    { at: `/book-service${query}` },
  );
}
