import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { confirmQuote, done, submitQuote } from '../role-matrix/make-records';
import type { SiteClient } from '../site-client';

/** The states a quote goes through, in their order. */
const COURSE = [
  'pending',
  'customer_confirmed',
  'cleaners_assigned',
  'ready',
  'in_progress',
  'completed',
] as const satisfies readonly QuoteStatus[];

/** The states that {@link makeQuote} takes a quote to. */
export const QUOTE_STATES = [...COURSE, 'cancelled'] as const;

/** One of {@link QUOTE_STATES}. */
export type QuoteState = (typeof QUOTE_STATES)[number];

type Step = (typeof COURSE)[number];

/** Submits a quote as a visitor, and takes it as staff to a state. @returns its id. */
export async function makeQuote(
  { visitor, staff }: { visitor: SiteClient; staff: SiteClient },
  person: { firstName: string; lastName: string; email: string },
  state: QuoteState,
): Promise<string> {
  const id = await submitQuote(visitor, person);
  if (state === 'cancelled') await changeQuote(staff, id, { status: state });
  for (const step of COURSE.slice(1, COURSE.indexOf(state as Step) + 1))
    await take(staff, id, step);
  return id;
}

/** Changes the state of a quote as staff. */
export async function changeQuote(staff: SiteClient, id: string, body: object): Promise<void> {
  const { method, path } = quotesRoutes.changeQuoteStatus;
  await done(staff, { method, path: path.replace(':id', id) }, body);
}

async function take(staff: SiteClient, id: string, step: Step): Promise<void> {
  const now = new Date().toISOString();
  if (step === 'customer_confirmed') await confirmQuote(staff, id);
  if (step === 'cleaners_assigned') await assignSomebodyElse(staff, id);
  if (step === 'ready') await changeQuote(staff, id, { status: step });
  if (step === 'in_progress') await changeQuote(staff, id, { status: step, startedAt: now });
  if (step === 'completed') await changeQuote(staff, id, { status: step, completedAt: now });
}

/** Somebody who is in no list has no calendar, and so is never busy. */
async function assignSomebodyElse(staff: SiteClient, id: string): Promise<void> {
  const { method, path } = quotesRoutes.assignCleaners;
  const body = { cleanerIds: [], customCleanerEmail: 'helping-hand@example.com' };
  await done(staff, { method, path: path.replace(':id', id) }, body);
}
