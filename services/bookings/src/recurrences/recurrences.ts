import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { readBookingRules } from '../catalogue/booking-rules';
import type { BookingsEnv } from '../env';
import { CURRENT_RECURRENCES, RecurrenceModel } from '../records/recurrence';
import { endRecurrence } from '../records/write-recurrence';
import { askForPayment } from './ask-for-payment';
import { bookRecurrences } from './book-recurrences';
import { chargeVisitFees, forgetCards } from './charge-visit-fees';
import { followQuoteCalls } from './follow-quote';
import type { RecurrenceSettings } from './next-starts';
import { previewHoliday } from './preview-holiday';
import { quoteRecurrenceCalls } from './quote-recurrence-calls';
import { repeatQuotes } from './quote-recurrences';
import { recurrenceCalls } from './recurrence-calls';

/** Nothing more is booked for who can't sign in to end it; what is booked is staff's to decide about. */
const endRecurrencesOfDeactivated: Subscription = on(
  'user.deactivated',
  'end-recurrences',
  async ({ payload: { userId }, origin }) => {
    const current = mongoose.trusted({ $in: [...CURRENT_RECURRENCES] });
    const recurrences = await RecurrenceModel.find(
      { customerId: userId, status: current },
      { _id: 1 },
    ).lean();
    for (const { _id } of recurrences) {
      await mongoose.connection.transaction((session) => endRecurrence(_id, origin, session));
    }
  },
);

type SettingsEnv = Pick<BookingsEnv, 'REPEAT_CREDIT_DAYS' | 'REPEAT_PAYMENT_DAYS'>;

/** What a company may want otherwise of what repeats: it is booked as far ahead as customers can book. */
export async function readRecurrenceSettings(env: SettingsEnv): Promise<RecurrenceSettings> {
  return {
    daysAhead: (await readBookingRules()).horizonDays,
    creditDays: env.REPEAT_CREDIT_DAYS,
    paymentDays: env.REPEAT_PAYMENT_DAYS,
  };
}

/** Bookings that go on until somebody ends them: they are booked ahead, paused, resumed and ended. */
export function recurrences({
  rpc,
  env,
}: {
  rpc: RpcClient;
  env: SettingsEnv & Pick<BookingsEnv, 'REPEAT_EVERY_SECONDS' | 'REPEAT_CHARGE_HOURS'>;
}) {
  const everyMs = env.REPEAT_EVERY_SECONDS * 1_000;
  return {
    routes: [
      ...recurrenceCalls,
      previewHoliday,
      ...quoteRecurrenceCalls,
      ...followQuoteCalls({ rpc }),
    ],
    subscriptions: [endRecurrencesOfDeactivated, ...repeatQuotes({ rpc })],
    tasks: [
      bookRecurrences(() => readRecurrenceSettings(env), everyMs),
      chargeVisitFees(env.REPEAT_CHARGE_HOURS),
      forgetCards,
      askForPayment,
    ],
  };
}
