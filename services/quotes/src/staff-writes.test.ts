import { contestedItem, testStaffWrites } from '@brightnest/service-kit/testing/staff-writes';
import { QuoteSubmission } from './records/quote-submission';
import { newContact, ContactSubmission } from './messages/contacts';
import { newInquiry, ServiceInquiry } from './messages/inquiries';
import { Types } from 'mongoose';
import { offerCalls, offerOf } from './testing/offer-calls';
import { contactRequest, inquiryRequest, submittedId } from './testing/forms';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from './testing/real-bookings';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { editOf, START, staffCalls } from './testing/staff-calls';

const TIMEOUT_MS = 150_000;

let quotes: QuotesWithBookings;
let staff: ReturnType<typeof staffCalls>;
let offers: ReturnType<typeof offerCalls>;
let ann: string;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
  ann = await addCleaner(quotes.calendar, 'Ann');
  staff = staffCalls(quotes);
  offers = offerCalls(quotes);
}, TIMEOUT_MS);
afterAll(() => quotes.stop(), TIMEOUT_MS);

const ofQuote = (id: string) => ({ params: { id }, read: () => staff.read(id) });
let hour = 0;
/** A quote that was agreed on, at a time of its own. */
const confirmed = () => {
  hour += 6;
  const scheduledAt = new Date(Date.parse(START) + hour * 60 * 60_000).toISOString();
  return staff.confirmed({ scheduledAt });
};
const message = (path: string, id: string) => ({
  params: { id },
  async read() {
    const { body } = await quotes.call<Record<string, { id: string }[]>>('GET', path, {
      as: 'admin',
    });
    const listed = Object.values(body).find(Array.isArray) as { id: string }[];
    return listed.find((one) => one.id === id)!;
  },
  firstBody: () => ({ status: 'contacted' }),
  body: () => ({ status: 'closed' }),
});
const READ = 'Says that somebody has read it, whoever says so.';
const SAID = 'Adds a message to what was said.';

const call: QuotesWithBookings['call'] = (method, path, options) =>
  quotes.call(method, path, { as: 'admin', ...options });

testStaffWrites('quotes', call, {
  'PUT /api/admin/quotes/:id': async () => ({
    ...ofQuote(await submittedId(quotes)),
    firstBody: (quote: AdminQuote) => editOf(quote, { specialInstructions: 'Ring twice' }),
    body: (quote: AdminQuote) => editOf(quote, { bedrooms: quote.bedrooms + 1 }),
  }),
  'PUT /api/admin/quotes/:id/status': async () => ({
    ...ofQuote(await confirmed()),
    firstBody: () => ({ status: 'cancelled' }),
    body: () => ({ status: 'in_progress' }),
  }),
  'POST /api/admin/quotes/:id/assign-cleaners': async () => {
    const other = await addCleaner(quotes.calendar, 'Ben');
    return {
      ...ofQuote(await confirmed()),
      firstBody: () => ({ cleanerIds: [ann] }),
      body: () => ({ cleanerIds: [other] }),
    };
  },
  'PUT /api/admin/quotes/:id/assignment': async () => {
    const [id, other] = [await confirmed(), await addCleaner(quotes.calendar, 'Dora')];
    await staff.assign(id, { cleanerIds: [ann] });
    const move = (cleanerId: string) => {
      return ({ scheduledAt }: { scheduledAt: string }) => ({
        ...{ cleanerId, instead: ann, seenStart: scheduledAt },
      });
    };
    const third = await addCleaner(quotes.calendar, 'Eve');
    return { ...ofQuote(id), firstBody: move(other), body: move(third) };
  },
  'DELETE /api/admin/quotes/:id/assign-cleaners': async () => {
    const [id, other] = [await confirmed(), await addCleaner(quotes.calendar, 'Cleo')];
    await staff.assign(id, { cleanerIds: [ann] });
    return { ...ofQuote(id), firstCall: () => staff.assign(id, { cleanerIds: [other] }) };
  },
  'POST /api/admin/quotes/:id/offers': async () => ({
    ...ofQuote(await submittedId(quotes)),
    firstBody: () => offerOf(ann, { note: 'First' }),
    body: () => offerOf(ann, { note: 'Second' }),
  }),
  'POST /api/admin/quotes/:id/offers/withdraw': async () => {
    const { id, offerId } = await offers.sent(ann);
    return {
      ...ofQuote(id),
      firstCall: () => offers.send(id, offerOf(ann, { expectedOfferId: offerId })),
      body: () => ({ offerId }),
    };
  },
  'PATCH /api/admin/quotes/:id/read': READ,
  'POST /api/admin/quotes': 'Adds a record.',
  'POST /api/admin/quotes/read': READ,
  'PATCH /api/admin/contact-submissions/:id/read': READ,
  'POST /api/admin/contact-submissions/read': READ,
  'PATCH /api/admin/contact-submissions/:id/status': async () => {
    const id = new Types.ObjectId();
    await ContactSubmission.create(newContact(id, contactRequest(), { requestId: 'test' }));
    return message('/api/admin/contact-submissions', String(id));
  },
  'PATCH /api/admin/service-inquiries/:id/read': READ,
  'POST /api/admin/service-inquiries/read': READ,
  'PATCH /api/admin/service-inquiries/:id/status': async () => {
    const id = new Types.ObjectId();
    await ServiceInquiry.create(newInquiry(id, inquiryRequest(), { requestId: 'test' }));
    return message('/api/admin/service-inquiries', String(id));
  },
  'POST /api/admin/conversations/quote/:id/messages': SAID,
  'POST /api/admin/conversations/quote/:id/read': READ,
  'POST /api/admin/conversations/booking/:id/messages': SAID,
  'POST /api/admin/conversations/booking/:id/read': READ,
  'PATCH /api/admin/attention/quotes': contestedItem(
    call,
    '/api/admin/attention/quotes',
    async () => {
      const id = await confirmed();
      const declines = [{ cleanerName: 'Ann', at: new Date().toISOString(), reason: '' }];
      await QuoteSubmission.updateOne({ _id: id }, { $set: { declines } });
      return id;
    },
  ),
});
