import type { Naming, Records } from './callers';
import { submitQuote } from './make-records';
import type { RecordOwner } from './record-owner';

const MESSAGE = { text: 'When do you come?' };
const READ = { upTo: 1 };

/** The records of the calls about what customers and the office write to each other. */
export function conversationsRecordsOf({
  quoteId,
  bookingId,
}: RecordOwner): Record<string, Records> {
  const aboutQuote = (id: string, body?: object): Naming => ({
    params: { kind: 'quote', id },
    ...(body && { body }),
  });
  const ownAlone = (body?: object): Records => ({
    own: async ({ client }) => aboutQuote(await submitQuote(client), body),
    other: () => aboutQuote(quoteId, body),
    absent: aboutQuote('0'.repeat(24), body),
    mayHaveOther: () => false,
  });
  const staffs = (id: string, body?: object): Records => ({
    other: () => ({ params: { id }, ...(body && { body }) }),
  });
  return {
    'GET /api/conversations/:kind/:id': ownAlone(),
    'POST /api/conversations/:kind/:id/messages': ownAlone(MESSAGE),
    'POST /api/conversations/:kind/:id/read': ownAlone(READ),
    'GET /api/admin/conversations/quote/:id': staffs(quoteId),
    'POST /api/admin/conversations/quote/:id/messages': staffs(quoteId, MESSAGE),
    'POST /api/admin/conversations/quote/:id/read': staffs(quoteId, READ),
    'GET /api/admin/conversations/booking/:id': staffs(bookingId),
    'POST /api/admin/conversations/booking/:id/messages': staffs(bookingId, MESSAGE),
    'POST /api/admin/conversations/booking/:id/read': staffs(bookingId, READ),
  };
}
