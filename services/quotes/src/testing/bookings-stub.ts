import { json } from 'node:stream/consumers';
import {
  assignQuoteRequestSchema,
  type AssignQuoteAnswer,
  type AssignQuoteRequest,
} from '@brightnest/contracts/rpc/bookings';
import { listenAsService } from '@brightnest/service-kit/testing/service-stub';

/** Answers for bookings, which has a process and a database of its own. */
export interface BookingsStub {
  url: string;
  /** The calls it answered. */
  requests: AssignQuoteRequest[];
  /** Ids of the cleaners who are not free. */
  busy: Set<string>;
  /** Runs before the next answer goes out, once. */
  beforeAnswer?: () => Promise<unknown>;
  /** Who does a job, as bookings has it. */
  teams: Map<string, AssignQuoteAnswer>;
  stop(): Promise<void>;
}

/** The name of who has an id, in the stub's answers. */
export const nameOf = (id: string) => `Cleaner ${id.slice(0, 4)}`;

export async function startBookingsStub(): Promise<BookingsStub> {
  const server = await listenAsService((request, response) => {
    void json(request).then(async (payload) => {
      const { status, body } = answer(stub, assignQuoteRequestSchema.validate(payload));
      const { beforeAnswer } = stub;
      stub.beforeAnswer = undefined;
      await beforeAnswer?.();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  const stub: BookingsStub = {
    ...server,
    requests: [],
    busy: new Set(),
    teams: new Map(),
  };
  return stub;
}

type Checked = ReturnType<typeof assignQuoteRequestSchema.validate>;

function answer(stub: BookingsStub, { value, error }: Checked): { status: number; body: object } {
  if (error) return { status: 400, body: { code: 'validation_failed', message: error.message } };
  const { job, cleanerIds, customCleanerEmails } = value as AssignQuoteRequest;
  stub.requests.push(value as AssignQuoteRequest);
  const taken = cleanerIds.filter((id) => stub.busy.has(id)).map(nameOf);
  if (taken.length > 0) {
    const message = `${taken.join(', ')} is booked Tue 3 Mar, 9:00 am to 12:00 pm.`;
    return { status: 409, body: { code: 'cleaner_busy', message } };
  }
  const cleaners = [
    ...cleanerIds.map((id) => ({ id, name: nameOf(id), email: `${id}@example.com` })),
    ...customCleanerEmails.map((email) => ({ id: `custom_${email}`, name: email, email })),
  ];
  const before = stub.teams.get(job.quoteId);
  const isSame = JSON.stringify(before?.cleaners) === JSON.stringify(cleaners);
  const team = { cleaners, revision: (before?.revision ?? 0) + (isSame ? 0 : 1) };
  stub.teams.set(job.quoteId, team);
  return { status: 200, body: team };
}
