import { propertyZone } from '@brightnest/contracts/property-zone';
import { demoUserId } from '@brightnest/service-kit/demo-user-id';
import { DateTime } from 'luxon';
import { withEntry } from '../model/course';
import type { NewQuote } from '../model/new-quote';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import { statusChange } from '../workflow/status-changed';

/** How far staff are with a demonstration quote. */
export interface DemoCourse {
  status: 'customer_confirmed' | 'completed' | 'cancelled';
  /** What they wrote down. */
  notes: string;
}

const STAFF = { userId: demoUserId('admin@brightnest.example') };
const START_HOUR = 9;
const DURATION_MINUTES = 180;
const HOUR_MS = 60 * 60 * 1_000;

/** A demonstration quote that staff have worked on, with the events of that. */
export function withCourse(quote: NewQuote, course: DemoCourse, now: Date): NewQuote {
  return withSteps(quote, stepsOf(quote, course, now));
}

/** A demonstration quote after these steps, with their events. */
export function withSteps(quote: NewQuote, steps: readonly DemoStep[]): NewQuote {
  const { pendingEvents = [] } = quote;
  let worked: QuoteSubmissionRecord = { ...quote, updatedAt: quote.createdAt };
  const happened = steps.flatMap(({ at, set }) => {
    const change = statusChange(worked, set, { origin: STAFF, at });
    if (!change) return [];
    const course = change.entry && withEntry(worked, change.entry);
    worked = { ...worked, ...set, ...(course && { course }) };
    return [{ ...change.event, occurredAt: at.toISOString() }];
  });
  return { ...worked, pendingEvents: [...pendingEvents, ...happened] };
}

/** What staff did, and when. */
export interface DemoStep {
  at: Date;
  set: Partial<QuoteSubmissionRecord>;
}

function stepsOf(quote: NewQuote, { status, notes: confirmationNotes }: DemoCourse, now: Date) {
  const confirmedAt = new Date(quote.createdAt.getTime() + 2 * HOUR_MS);
  if (status === 'cancelled') {
    const set = { status, confirmationNotes, cancelledAt: confirmedAt };
    return [{ at: confirmedAt, set }] satisfies DemoStep[];
  }
  const scheduledAt = status === 'completed' ? wished(quote) : ahead(quote, now);
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

/** At nine on the day that was wished for, where the property is. */
function wished({ preferredDate, state }: NewQuote): Date {
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
  return wished(quote) > soon ? wished(quote) : soon;
}
