import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { QuoteSubmission } from '../../services/quotes/src/records/quote-submission';
import {
  insertQuoteOnce,
  type NewQuote,
} from '../../services/quotes/src/quotes/submission/new-quote';
import { demoCleanerId, demoId } from './demo-ids';
import { DEMO_OFFER_QUOTES } from './demo-offers';
import { DEMO_QUOTES, type DemoQuote, type DemoProgress } from './demo-quotes';
import { acceptedOfferSteps, offerQuote } from './offers';
import { asRead, datedQuote, type DemoSettings, type DemoStep, withSteps } from './quote-steps';
import { DEMO_TEAM_QUOTES, type DemoTeamQuote, demoTeamStart } from './team-quotes';

/** By which the database is known to be the demonstration's. */
export const OWN_QUOTES = {
  model: QuoteSubmission,
  ids: DEMO_QUOTES.map((_demo, index) => demoId('de30', index)),
  noun: 'quotes',
};

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Writes the demonstration quotes that are missing, dated back from `now`. One that exists is left as
 * staff made it. @returns how many were added.
 */
export async function seedQuotes(internalKey: string, now: Date = new Date()): Promise<number> {
  // As the site of the demonstration does.
  const settings = { internalKey, paymentsEnabled: true, now };
  let added = 0;
  for (const [index, demo] of DEMO_QUOTES.entries()) {
    if (await insertQuoteOnce(demoRecord(demo, index, settings))) added += 1;
  }
  for (const demo of DEMO_TEAM_QUOTES) {
    if (await insertQuoteOnce(teamQuote(demo, settings))) added += 1;
  }
  for (const demo of DEMO_OFFER_QUOTES) {
    if (await insertQuoteOnce(offerQuote(demo, settings))) added += 1;
  }
  return added;
}

function demoRecord(
  { hoursAgo, preferredInDays, read, statusHistory, ...answers }: DemoQuote,
  index: number,
  settings: DemoSettings,
): NewQuote {
  const { now } = settings;
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const preferredDay = new Date(createdAt.getTime() + preferredInDays * DAY_MS);
  const preferredDate = dateIn(propertyZone(answers.state), preferredDay);
  const request = { ...answers, preferredDate };
  const quote = datedQuote(demoId('de30', index), request, { ...settings, createdAt });
  const record = read ? asRead(quote) : quote;
  return statusHistory ? withSteps(record, stepsOf(record, statusHistory, now)) : record;
}

const MINUTE_MS = 60_000;
const STATUS_STEPS = ['cleaners_assigned', 'ready', 'in_progress', 'completed'] as const;

/** A demonstration quote whose cleaners are chosen; their jobs are in the seed of bookings. */
function teamQuote(demo: DemoTeamQuote, settings: DemoSettings): NewQuote {
  const { quoteId, request, hoursAgo } = demo;
  const { now } = settings;
  const start = demoTeamStart(demo, now);
  const preferredDate = dateIn(propertyZone(request.state), start);
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const id = Types.ObjectId.createFromHexString(quoteId);
  const dated = { ...request, preferredDate };
  const quote = asRead(datedQuote(id, dated, { ...settings, createdAt }));
  return withSteps(quote, teamQuoteSteps(quote, demo, start));
}

function teamQuoteSteps(quote: NewQuote, demo: DemoTeamQuote, scheduledAt: Date): DemoStep[] {
  const { duration, confirmationNotes = '', cleanerNotes, status, team, offerId } = demo;
  const after = (hours: number) => new Date(quote.createdAt.getTime() + hours * HOUR_MS);
  const completedAt = new Date(scheduledAt.getTime() + duration * MINUTE_MS);
  const assignedCleaners = team.map((one) => ({ id: demoCleanerId(one.email), ...one }));
  const agreed = { scheduledAt, duration, finalPrice: quote.estimatedPrice, confirmationNotes };
  const steps: Record<(typeof STATUS_STEPS)[number], DemoStep> = {
    cleaners_assigned: {
      at: after(3),
      set: { status: 'cleaners_assigned', assignedCleaners, teamRevision: 1, cleanerNotes },
    },
    ready: { at: after(4), set: { status: 'ready' } },
    in_progress: { at: scheduledAt, set: { status: 'in_progress', startedAt: scheduledAt } },
    completed: { at: completedAt, set: { status: 'completed', completedAt } },
  };
  const way = STATUS_STEPS.slice(0, STATUS_STEPS.indexOf(status) + 1);
  const confirmed: DemoStep = { at: after(2), set: { status: 'customer_confirmed', ...agreed } };
  return [
    ...(offerId === undefined
      ? [confirmed]
      : acceptedOfferSteps(quote, confirmed, { id: offerId, sentAt: after(1), team })),
    ...way.map((one) => steps[one]),
  ];
}

const START_HOUR = 9;
const DURATION_MINUTES = 180;

function stepsOf(quote: NewQuote, { status, notes: confirmationNotes }: DemoProgress, now: Date) {
  const confirmedAt = new Date(quote.createdAt.getTime() + 2 * HOUR_MS);
  if (status === 'cancelled') {
    const set = { status, confirmationNotes, cancelledAt: confirmedAt };
    return [{ at: confirmedAt, set }] satisfies DemoStep[];
  }
  const scheduledAt = status === 'completed' ? preferredStart(quote) : ahead(quote, now);
  const agreed = { scheduledAt, duration: DURATION_MINUTES, finalPrice: quote.estimatedPrice };
  const steps: DemoStep[] = [
    { at: confirmedAt, set: { status: 'customer_confirmed', confirmationNotes, ...agreed } },
  ];
  if (status === 'customer_confirmed') return steps;
  const completedAt = new Date(scheduledAt.getTime() + DURATION_MINUTES * 60_000);
  return [
    ...steps,
    { at: scheduledAt, set: { status: 'in_progress' as const, startedAt: scheduledAt } },
    { at: completedAt, set: { status, completedAt } },
  ];
}

/** At nine on the preferred day, where the property is. */
function preferredStart({ preferredDate, state }: NewQuote): Date {
  return DateTime.fromISO(preferredDate, { zone: propertyZone(state) })
    .set({ hour: START_HOUR })
    .toJSDate();
}

/** That, or three days from now where it is over: there has to be time for what is left to do. */
function ahead(quote: NewQuote, now: Date): Date {
  const soon = DateTime.fromJSDate(now, { zone: propertyZone(quote.state) })
    .plus({ days: 3 })
    .set({ hour: START_HOUR, minute: 0, second: 0, millisecond: 0 })
    .toJSDate();
  return preferredStart(quote) > soon ? preferredStart(quote) : soon;
}
