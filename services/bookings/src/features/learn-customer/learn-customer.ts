import { DESCRIBE_PERSON_QUESTION } from '@brightnest/contracts/auth/describe-person';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { bookingSearch } from '../../customers/booking-search';
import { toCustomer } from '../../customers/find-customer';
import { Booking, type BookingCustomer, type BookingRecord } from '../../model/booking';

/**
 * Keeps what bookings say of their customers right: after they changed it, and where auth did not answer
 * when they booked. It asks for what is true now, so the order in which events come does not matter.
 */
export function learnCustomer({ asker }: { asker: Asker }): Subscription {
  return on(
    ['user.profile-updated', 'user.updated', 'booking.requested', 'booking.confirmed'],
    'learn-customer',
    async ({ payload }) => {
      if ('customerId' in payload) {
        const isUnknown = { customerId: payload.customerId, 'customer.name': '' };
        if (await Booking.exists(isUnknown)) await learn(payload.customerId, asker);
      } else if (await Booking.exists({ customerId: payload.userId })) {
        await learn(payload.userId, asker);
      }
    },
  );
}

async function learn(userId: string, asker: Asker): Promise<void> {
  const person = await asker.ask(DESCRIBE_PERSON_QUESTION, { userId }).catch((error: unknown) => {
    // Who is no longer there is not renamed.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (person) await rename(userId, toCustomer(person));
}

async function rename(customerId: string, customer: BookingCustomer): Promise<void> {
  const fields = { address: 1, serviceName: 1 };
  const bookings = await Booking.find({ customerId }, fields).lean<BookingRecord[]>();
  await Booking.bulkWrite(
    bookings.map(({ _id, address, serviceName }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { customer, ...bookingSearch({ customer, address, serviceName }) } },
      },
    })),
    { ordered: false },
  );
}
