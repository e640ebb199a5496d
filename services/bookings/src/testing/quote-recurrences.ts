import type { RepeatedQuote } from '@brightnest/contracts/rpc/quotes';
import type { RecurrenceResponse } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { fromZonedClock, toZonedClock } from '@brightnest/contracts/times';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import type { TestActor } from '@brightnest/service-kit/testing/test-keys';
import { RecurrenceModel } from '../records/recurrence';
import { type CleanerAtWork, giveQuoteJob } from './jobs';
import { agreedNotice, newQuoteId, quoteChanged, repeatedQuote } from './quotes';
import { bookAhead, bookedOf, SYDNEY } from './recurrences';
import type { BookingsUnderTest } from './start-bookings';

/** Of the private link of each quote that repeats. */
export const QUOTE_TOKEN = 'token-of-the-private-link';

/** A clock at the property of the tests. @param clock `YYYY-MM-DDTHH:mm`. */
export const inSydney = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));

const START = '2027-09-17T09:00';

interface Agreed {
  quoteId?: string;
  customerId?: string | null;
}

/** Weekly quotes from Friday 17 September 2027, 9:00, and what repeats them. */
export function quoteRecurrences({
  bookings,
  quotes,
}: {
  bookings: BookingsUnderTest;
  quotes: ServiceStub;
}) {
  const scheduledAt = inSydney(START).toISOString();

  /** Has quotes answer what is agreed of a quote. */
  function quoteAnswers(given: Partial<RepeatedQuote> = {}): void {
    const tokenDigest = linkTokenDigest(QUOTE_TOKEN);
    const quote = repeatedQuote({ scheduledAt, tokenDigest, ...given });
    quotes.answer = { status: 200, body: { quote } };
  }

  /** Quotes tells twice that a weekly quote is agreed. @returns the id of what repeats it. */
  async function publishAgreed({ quoteId = newQuoteId(), customerId = null }: Agreed = {}) {
    quoteAnswers({ customerId });
    const event = quoteChanged(quoteId, { scheduledAt, notice: agreedNotice(quoteId) });
    await publishRaw(bookings.env, [event, event]);
    const found = await eventually(
      async () => (await RecurrenceModel.findOne({ 'quote.id': quoteId }).lean()) ?? undefined,
    );
    return { quoteId, id: found._id };
  }

  /** Events of its quote that come while it is booked have it booked by the next run. */
  async function bookedSoon(id: string, daysAhead: number, cleans: number): Promise<void> {
    await eventually(async () => {
      await bookAhead(bookings, { daysAhead });
      return (await bookedOf(id)).length === cleans;
    });
  }

  /** The job of a quote with its team, and what repeats it, booked so far ahead that `cleans` take place. */
  async function roll(
    team: readonly CleanerAtWork[],
    { daysAhead, cleans, customerId = null }: { daysAhead: number; cleans: number } & Agreed,
  ) {
    const quoteId = await giveQuoteJob(bookings, team, { scheduledAt });
    const { id } = await publishAgreed({ quoteId, customerId });
    await bookedSoon(id, daysAhead, cleans);
    return { quoteId, id };
  }

  /** A call about what repeats a quote, with its private link unless somebody is signed in. */
  function call<T = RecurrenceResponse>(
    quoteId: string,
    what: string,
    { as, ...given }: Record<string, unknown> & { as?: TestActor } = {},
  ) {
    const body = { ...(!as && { token: QUOTE_TOKEN }), ...given };
    return bookings.call<T>('POST', `/api/quotes/${quoteId}/recurrence/${what}`, {
      ...(as && { as }),
      body,
    });
  }

  return { quoteAnswers, publishAgreed, bookedSoon, roll, call };
}

/** When what is booked of a recurrence takes place: `MM-DDTHH:mm` at the property. */
export const clocksOf = async (id: string) =>
  (await bookedOf(id)).map(({ scheduledDate }) => toZonedClock(scheduledDate, SYDNEY).slice(5));
