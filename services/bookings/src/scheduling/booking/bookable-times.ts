import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  BOOKING_RULES_RPC,
  type BookingRulesAnswer,
  pricingSettingsRequestSchema,
} from '@brightnest/contracts/rpc/bookings-settings';
import {
  type BookingRules,
  type BookingRulesResponse,
  isWithinHours,
} from '@brightnest/contracts/scheduling/booking-rules';
import { formatDateTime, formatDuration } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type ErrorText } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { DateTime } from 'luxon';
import { readBookingRules, readBookingRulesState } from '../../catalogue/booking-rules';
import { isOnlinePaymentOffered } from '../../provider/provider';

const MINUTES_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Cleans that a customer wants, the first as they chose it. */
interface WantedTimes {
  starts: readonly Date[];
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
}

/** @throws AppError `validation_failed` for what customers can't book: staff can, with whoever is free. */
export function assertBookable(
  { starts, duration, timeZone }: WantedTimes,
  { rules, now }: { rules: BookingRules; now: Date },
): void {
  const { leadHours, horizonDays, hours } = rules;
  const first = starts[0]!.getTime() - now.getTime();
  if (first > horizonDays * DAY_MS) {
    throw refuse(() =>
      t('Please choose a time within the next {days} days', { days: horizonDays }),
    );
  }
  if (first < leadHours * HOUR_MS) {
    throw refuse(() =>
      t('Please choose a time at least {time} from now', {
        time: formatDuration(leadHours * MINUTES_PER_HOUR),
      }),
    );
  }
  const closed = starts.filter((start) => {
    const local = DateTime.fromJSDate(start, { zone: timeZone });
    return !isWithinHours(hours, {
      weekday: local.weekday,
      startMinute: local.hour * MINUTES_PER_HOUR + local.minute,
      duration,
    });
  });
  if (closed.length === 0) return;
  if (starts.length === 1) {
    throw refuse(
      msg('This is outside of the hours in which we clean. Please choose another time.'),
    );
  }
  throw refuse(() => {
    const dates = closed.map((start) => formatDateTime(start, 'mediumWeekday', timeZone));
    return t('We don’t clean then: {dates}. Please choose another time.', {
      dates: dates.join('; '),
    });
  });
}

const refuse = (scheduledDate: ErrorText) =>
  new AppError('validation_failed', { fields: { scheduledDate } });

/** How bookings are taken, for everybody who is about to book. */
export const getBookingRules: Handler = handle(
  bookingsRoutes.getBookingRules,
  {},
  async (): Promise<BookingRulesResponse> => ({
    ...(await readBookingRules()),
    isPaidOnline: isOnlinePaymentOffered(),
  }),
);

/** The same for a service, and for the gateway's pages, until they hear of a change. */
export const answerBookingRules: RpcHandler = rpcHandler(
  BOOKING_RULES_RPC,
  pricingSettingsRequestSchema,
  async (): Promise<BookingRulesAnswer> => {
    const { settings: rules, revision } = await readBookingRulesState();
    return { rules, isPaidOnline: isOnlinePaymentOffered(), revision };
  },
);
