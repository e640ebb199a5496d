import type { BookingNotice } from '@brightnest/contracts/events/bookings';
import type { MailAttachment } from '../model/mail';
import { amountInWords, isSomething } from './amount-in-words';
import { calendarFile } from './calendar-file';
import type { MailLink } from './mail-content';
import { siteAddress } from './site-address';
import { durationInWords, timeInWords } from './time-in-words';

/** What the mails of bookings need of the service. */
export interface BookingMailNeeds {
  publicUrl: string;
  /** E-mail address of the company. */
  organizer: string;
}

type Fact = [label: string, value: string];

/** `one` or `many`, after how many cleans it happened to. */
export function byCount({ batch }: BookingNotice, one: string, many: string): string {
  return batch.cleans.length === 1 ? one : many;
}

/** When it is: of a series, each clean on a line of its own. */
export function whenFacts({ batch, timeZone }: BookingNotice): Fact[] {
  const { cleans } = batch;
  return cleans.map(({ scheduledDate }, index) => [
    cleans.length === 1 ? 'When' : `Clean ${index + 1} of ${cleans.length}`,
    timeInWords(scheduledDate, timeZone),
  ]);
}

/** How long it takes and where. */
export function placeFacts({ duration, address }: BookingNotice): Fact[] {
  return [
    ['How long', durationInWords(duration)],
    ['Where', address],
  ];
}

/** What each clean costs and how that is paid. */
export function priceFacts(booking: BookingNotice): Fact[] {
  const { currency, totalAmount, onlineConfirmationFee, cashAmount, withCredit } = booking;
  const each = byCount(booking, '', ', each clean');
  const due: Fact = [`Due in cash after the clean${each}`, amountInWords(cashAmount, currency)];
  if (withCredit) {
    const credits = booking.batch.cleans.length;
    const paid: Fact = ['Paid with', credits === 1 ? 'a club credit' : `${credits} club credits`];
    return isSomething(cashAmount) ? [paid, due] : [paid];
  }
  return [
    [`Price${each}`, amountInWords(totalAmount, currency)],
    [`Paid online${each}`, amountInWords(onlineConfirmationFee, currency)],
    due,
  ];
}

/** Where a customer sees, moves and cancels cleans. */
export function appointmentsLink(publicUrl: string): MailLink {
  return {
    label: 'See your appointments',
    address: siteAddress(publicUrl, '/customer/appointments'),
  };
}

/**
 * The cleans of a batch for a calendar. They have the UIDs of the files that the customer downloads or
 * subscribes to (bookings, `cleans-calendar`), so that a program that knows one knows the other.
 */
export function cleansFile(
  { batch, duration, serviceName, address }: BookingNotice,
  news: { organizer: string; guest: string; isCancelled?: boolean },
): MailAttachment {
  return calendarFile({
    ...news,
    name: 'clean',
    isAgreed: true,
    entries: batch.cleans.map(({ bookingId, scheduledDate, revision }) => ({
      uid: `booking-${bookingId}@brightnest`,
      sequence: revision,
      start: scheduledDate,
      minutes: duration,
      summary: serviceName,
      location: address,
    })),
  });
}
