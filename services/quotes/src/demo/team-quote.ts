import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { demoTeamStart, type DemoTeamQuote } from '@brightnest/contracts/quotes/demo-teams';
import { demoCleanerId } from '@brightnest/service-kit/demo-user-id';
import { Types } from 'mongoose';
import type { NewQuote } from '../model/new-quote';
import { asRead, datedQuote } from './dated-quote';
import { withSteps, type DemoStep } from './demo-course';

const HOUR_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const COURSE = ['cleaners_assigned', 'ready', 'in_progress', 'completed'] as const;

/** A demonstration quote whose cleaners are chosen; their jobs are in the seed of bookings. */
export function teamQuote(demo: DemoTeamQuote, now: Date): NewQuote {
  const { quoteId, request, hoursAgo } = demo;
  const start = demoTeamStart(demo, now);
  const preferredDate = dateIn(propertyZone(request.state), start);
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const id = Types.ObjectId.createFromHexString(quoteId);
  const quote = asRead(datedQuote(id, { ...request, preferredDate }, createdAt));
  return withSteps(quote, stepsOf(quote, demo, start));
}

function stepsOf(quote: NewQuote, demo: DemoTeamQuote, scheduledAt: Date): DemoStep[] {
  const { duration, confirmationNotes, cleanerNotes, status, team } = demo;
  const after = (hours: number) => new Date(quote.createdAt.getTime() + hours * HOUR_MS);
  const completedAt = new Date(scheduledAt.getTime() + duration * MINUTE_MS);
  const assignedCleaners = team.map((one) => ({ id: demoCleanerId(one.email), ...one }));
  const agreed = { scheduledAt, duration, finalPrice: quote.estimatedPrice, confirmationNotes };
  const steps: Record<(typeof COURSE)[number], DemoStep> = {
    cleaners_assigned: {
      at: after(3),
      set: { status: 'cleaners_assigned', assignedCleaners, teamRevision: 1, cleanerNotes },
    },
    ready: { at: after(4), set: { status: 'ready' } },
    in_progress: { at: scheduledAt, set: { status: 'in_progress', startedAt: scheduledAt } },
    completed: { at: completedAt, set: { status: 'completed', completedAt } },
  };
  const way = COURSE.slice(0, COURSE.indexOf(status) + 1);
  return [
    { at: after(2), set: { status: 'customer_confirmed', ...agreed } },
    ...way.map((one) => steps[one]),
  ];
}
