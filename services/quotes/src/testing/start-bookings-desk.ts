import { json } from 'node:stream/consumers';
import {
  assignQuoteQuestionSchema,
  type AssignQuoteAnswer,
  type AssignQuoteQuestion,
} from '@brightnest/contracts/bookings/assign-quote';
import { listenAsService } from '@brightnest/service-kit/testing/listen-as-service';

/** Stands where bookings is when it is asked for cleaners: it has a process and a database of its own. */
export interface BookingsDesk {
  url: string;
  asked: AssignQuoteQuestion[];
  /** Whom it calls busy. */
  busy: Set<string>;
  /** Runs before the next answer goes out, once. */
  meanwhile?: () => Promise<unknown>;
  /** Who does a job, as bookings has it. */
  teams: Map<string, AssignQuoteAnswer>;
  stop(): Promise<void>;
}

/** The name of who has an id, in the desk's answers. */
export const nameOf = (id: string) => `Cleaner ${id.slice(0, 4)}`;

export async function startBookingsDesk(): Promise<BookingsDesk> {
  const server = await listenAsService((request, response) => {
    void json(request).then(async (payload) => {
      const { status, body } = answer(desk, assignQuoteQuestionSchema.validate(payload));
      const { meanwhile } = desk;
      desk.meanwhile = undefined;
      await meanwhile?.();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  const desk: BookingsDesk = {
    ...server,
    asked: [],
    busy: new Set(),
    teams: new Map(),
  };
  return desk;
}

type Checked = ReturnType<typeof assignQuoteQuestionSchema.validate>;

function answer(desk: BookingsDesk, { value, error }: Checked): { status: number; body: object } {
  if (error) return { status: 400, body: { code: 'validation_failed', message: error.message } };
  const { job, cleanerIds, customCleanerEmails } = value as AssignQuoteQuestion;
  desk.asked.push(value as AssignQuoteQuestion);
  const taken = cleanerIds.filter((id) => desk.busy.has(id)).map(nameOf);
  if (taken.length > 0) {
    const message = `${taken.join(', ')} is booked Tue 3 Mar, 9:00 am to 12:00 pm.`;
    return { status: 409, body: { code: 'cleaner_busy', message } };
  }
  const cleaners = [
    ...cleanerIds.map((id) => ({ id, name: nameOf(id), email: `${id}@example.com` })),
    ...customCleanerEmails.map((email) => ({ id: `custom_${email}`, name: email, email })),
  ];
  const before = desk.teams.get(job.quoteId);
  const isSame = JSON.stringify(before?.cleaners) === JSON.stringify(cleaners);
  const team = { cleaners, revision: (before?.revision ?? 0) + (isSame ? 0 : 1) };
  desk.teams.set(job.quoteId, team);
  return { status: 200, body: team };
}
