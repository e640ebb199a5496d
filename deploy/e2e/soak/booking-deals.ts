import type { BookingCreatedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import type { SiteClient } from '../site-client';
import { payCheckoutSomehow } from './payers';
import type { Random } from './random';
import { somethingAtTheProvider, staffMovesMoney } from './staff-money';
import { count, insist, type World } from './world';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** What happens to a booking after it was made, by weight. */
const LATER = {
  nothing: 20,
  'moved by the customer': 12,
  'cancelled by the customer': 16,
  'cancelled by staff': 8,
  'another price': 10,
  'balance by card': 16,
  'staff move money': 16,
  'something at the provider': 14,
} as const;

/** Somebody books a clean or a series, pays or doesn't, and much can happen to it. */
export async function bookingDeal(world: World, random: Random, key: string): Promise<void> {
  const client = random.pick(world.customers);
  const body = bookingRequest(world, random);
  const path = '/api/bookings/create-pay-as-you-go';
  const answer = await insist(client, 'POST', path, { body, key });
  if (answer.status !== 201) return count(world, `booking refused: ${answer.error.code}`);
  const { bookings, checkoutId } = answer.body as BookingCreatedResponse;
  count(world, bookings.length > 1 ? 'series booked' : 'bookings booked');
  if (checkoutId) await payCheckoutSomehow(world, random, { client, checkoutId });
  for (let steps = random.int(0, 3); steps > 0; steps -= 1) {
    const { id } = random.pick(bookings);
    await changeSomehow(world, random, { client, id });
  }
}

function bookingRequest({ services }: World, random: Random) {
  const start = new Date(Date.now() + random.int(3, 60) * DAY_MS);
  start.setUTCHours(random.pick([0, 2, 4, 6]), random.pick([0, 30]), 0, 0);
  return {
    serviceId: random.pick(services).id,
    scheduledDate: start.toISOString(),
    duration: random.pick([120, 180, 240, 300]),
    address: `${random.int(1, 200)} King Street, Newtown`,
    state: 'NSW',
    ...(random.chance(0.2) && {
      repeat: { every: 'weekly', occurrences: random.int(2, 4) },
    }),
  };
}

interface OneBooking {
  client: SiteClient;
  id: string;
}

async function changeSomehow(world: World, random: Random, one: OneBooking): Promise<void> {
  const { client, id } = one;
  const what = random.weighted(LATER);
  count(world, `booking: ${what}`);
  switch (what) {
    case 'moved by the customer': {
      const scheduledDate = new Date(
        Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + random.int(3, 60) * DAY_MS,
      ).toISOString();
      await insist(client, 'POST', `/api/bookings/${id}/move`, {
        body: { scope: 'this', scheduledDate },
      });
      return;
    }
    case 'cancelled by the customer':
      await insist(client, 'POST', `/api/bookings/${id}/cancel`, {
        body: { scope: random.pick(['this', 'later', 'all']) },
      });
      return;
    case 'cancelled by staff':
      await insist(world.staff, 'POST', `/api/admin/bookings/${id}/cancel`, {
        body: { reason: 'Soaked', refund: random.pick(['policy', 'all', 'none']) },
      });
      return;
    case 'another price':
      await insist(world.staff, 'POST', `/api/admin/bookings/${id}/price`, {
        body: {
          totalAmount: `${random.int(40, 400)}.${random.int(10, 99)}`,
          reason: 'Soaked',
          differenceInCash: random.chance(0.5),
        },
      });
      return;
    case 'balance by card':
      return payBalance(world, random, one);
    case 'staff move money':
      return staffMovesMoney(world, random, { kind: 'booking', id });
    case 'something at the provider':
      return somethingAtTheProvider(world, random, { bookingIds: id });
    default:
  }
}

async function payBalance(world: World, random: Random, { client, id }: OneBooking) {
  const body = { bookingId: id, pays: 'balance' };
  const { status, body: opened } = await insist(client, 'POST', '/api/payments/checkouts', {
    body,
  });
  if (status !== 200) return;
  const checkoutId = (opened as CheckoutResponse).checkout.id;
  await payCheckoutSomehow(world, random, { client, checkoutId });
}
