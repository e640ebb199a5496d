import { DEFAULT_COMPANY_PROFILE, type OpeningHours } from '../company/company-profile';
import { DEFAULT_FEE_TERMS, type FeeTerms } from '../payments/fee-terms';

/** How the company takes bookings: what new deals go by, and when customers can book. */
export interface BookingRules extends FeeTerms {
  /** What begins within so many hours is booked by staff alone. */
  leadHours: number;
  /** How far ahead one can book, in days. */
  horizonDays: number;
  /**
   * When customers can have a clean, by the clock at the property; closing at `00:00` is the end of the day.
   * On a day that is absent there is none.
   */
  hours: OpeningHours[];
  /** So many hours what staff book for a customer waits for them to confirm it, and never beyond its start. */
  confirmHours: number;
}

/** What holds until somebody changes it. Source: specification, Constants. */
export const DEFAULT_BOOKING_RULES: Readonly<BookingRules> = {
  ...DEFAULT_FEE_TERMS,
  leadHours: 0,
  horizonDays: 90,
  hours: DEFAULT_COMPANY_PROFILE.openingHours,
  confirmHours: 24,
};

/** What of the rules a new deal keeps. */
export function newFeeTerms(rules: FeeTerms): FeeTerms {
  const { feePercent, freeChangeHours, lateFeePercent, keepsLateCredit } = rules;
  return { feePercent, freeChangeHours, lateFeePercent, keepsLateCredit };
}

/** Answer of `GET /api/booking-rules`: what everybody may know, which is all of it. */
export interface BookingRulesResponse extends BookingRules {
  /** The fee is paid online; where it is not, all of a price is paid in cash. */
  isPaidOnline: boolean;
}

/** What holds until somebody changes it, where bookings takes payments online. */
export const DEFAULT_BOOKING_RULES_RESPONSE: Readonly<BookingRulesResponse> = {
  ...DEFAULT_BOOKING_RULES,
  isPaidOnline: true,
};

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const DAYS_PER_WEEK = 7;

/** @param time `HH:mm`. */
const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
};

/** @returns minutes of the local day between which cleans take place. */
export function openMinutes({ opens, closes }: Pick<OpeningHours, 'opens' | 'closes'>): {
  opens: number;
  closes: number;
} {
  return { opens: minuteOf(opens), closes: minuteOf(closes) || MINUTES_PER_DAY };
}

/** A clean by the clock of its property. */
interface LocalClean {
  /** Day of the week of ISO 8601: 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Minute of the local day at which it begins. */
  startMinute: number;
  /** Minutes. */
  duration: number;
}

/** Whether a clean is within the hours from its first minute to its last, past midnight too. */
export function isWithinHours(
  hours: readonly OpeningHours[],
  { weekday, startMinute, duration }: LocalClean,
): boolean {
  const day = hours.find((one) => one.day === weekday);
  if (!day) return false;
  const { opens, closes } = openMinutes(day);
  const end = startMinute + duration;
  if (startMinute < opens || startMinute >= closes) return false;
  if (end <= closes) return true;
  const rest = { weekday: (weekday % DAYS_PER_WEEK) + 1, startMinute: 0 };
  return (
    closes === MINUTES_PER_DAY && isWithinHours(hours, { ...rest, duration: end - MINUTES_PER_DAY })
  );
}

/** The starts of the cleans of that length that a day has room for, in minutes of the local day, one each `step`. */
export function startMinutes(
  hours: readonly OpeningHours[],
  { weekday, duration, step }: Omit<LocalClean, 'startMinute'> & { step: number },
): number[] {
  const day = hours.find((one) => one.day === weekday);
  if (!day) return [];
  const { opens, closes } = openMinutes(day);
  const count = Math.ceil((closes - opens) / step);
  return Array.from({ length: count }, (_, index) => opens + index * step).filter(
    (startMinute) =>
      // Most are over by closing time: only the others go on into the next day.
      startMinute + duration <= closes || isWithinHours(hours, { weekday, startMinute, duration }),
  );
}
