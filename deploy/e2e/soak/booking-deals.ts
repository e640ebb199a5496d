import type { RepriceBookingRequest } from '@brightnest/contracts/scheduling/booking-reprice-schemas';
import type {
  BookingCreatedResponse,
  CancelBookingRequest,
  MoveBookingRequest,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import {
  REFUND_CHOICES,
  type StaffCancelRequest,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { ClientAnswer, SiteClient } from '../site-client';
import { payCheckoutSomehow, payPart } from './payers';
import type { Random } from './random';
import { somethingAtTheProvider, staffMovesMoney } from './staff-money';
import { count, countAnswer, insist, type World } from './world';

const DAY_MS = 24 * 60 * 60_000;

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

function bookingRequest({ services }: World, random: Random): BookingRequest {
  return {
    serviceId: random.pick(services).id,
    scheduledDate: startIn(random),
    duration: random.pick([120, 180, 240, 300]),
    address: `${random.int(1, 200)} King Street, Newtown`,
    state: 'NSW',
    postalCode: '2042',
    ...(random.chance(0.2) && {
      repeat: { every: 'weekly', occurrences: random.int(2, 4) },
    }),
  };
}

/** A morning in Sydney, of which most are free, in the next weeks: in the hours of the company, but for some weekends. */
function startIn(random: Random): string {
  const start = new Date(Date.now() + random.int(3, 60) * DAY_MS);
  start.setUTCHours(random.pick([22, 23, 24, 25]), random.pick([0, 30]), 0, 0);
  return start.toISOString();
}

interface OneBooking {
  client: SiteClient;
  id: string;
}

async function changeSomehow(world: World, random: Random, one: OneBooking): Promise<void> {
  const what = random.weighted(LATER);
  countAnswer(world, `booking: ${what}`, await change(world, random, { ...one, what }));
}

/** @returns the answer, where it is one call. */
async function change(
  world: World,
  random: Random,
  { what, client, id }: OneBooking & { what: keyof typeof LATER },
): Promise<ClientAnswer | undefined> {
  const { staff } = world;
  switch (what) {
    case 'moved by the customer': {
      const body: MoveBookingRequest = { scope: 'this', scheduledDate: startIn(random) };
      return insist(client, 'POST', `/api/bookings/${id}/move`, { body });
    }
    case 'cancelled by the customer': {
      const body: CancelBookingRequest = { scope: random.pick(['this', 'later', 'all']) };
      return insist(client, 'POST', `/api/bookings/${id}/cancel`, { body });
    }
    case 'cancelled by staff': {
      const body: StaffCancelRequest = { reason: 'Soaked', refund: random.pick(REFUND_CHOICES) };
      return insist(staff, 'POST', `/api/admin/bookings/${id}/cancel`, { body });
    }
    case 'another price': {
      const body: RepriceBookingRequest = {
        totalAmount: `${random.int(40, 400)}.${random.int(10, 99)}`,
        reason: 'Soaked',
        differenceInCash: random.chance(0.5),
      };
      return insist(staff, 'POST', `/api/admin/bookings/${id}/price`, { body });
    }
    case 'balance by card':
      await payPart(world, random, { client, body: { bookingId: id, pays: 'balance' } });
      break;
    case 'staff move money':
      await staffMovesMoney(world, random, { kind: 'booking', id });
      break;
    case 'something at the provider':
      await somethingAtTheProvider(world, random, { bookingIds: id });
      break;
    default:
  }
  return undefined;
}
