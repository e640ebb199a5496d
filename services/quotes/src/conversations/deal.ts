import type { ConversationParams } from '@brightnest/contracts/conversations/conversation-schemas';
import { DESCRIBE_BOOKING_RPC } from '@brightnest/contracts/rpc/bookings';
import {
  CONVERSATION_ACCESS_RPC,
  conversationAccessRequestSchema,
  type QuotePayer,
} from '@brightnest/contracts/rpc/quotes';
import { formatDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { describeQuote } from '../quotes/change-quote';
import { heldQuote } from '../quotes/payments/payment-status';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import {
  conversationId,
  ConversationModel,
  type ConversationRecord,
  conversationSearchFields,
  findConversation,
  type OpenConversation,
} from './conversation';

/** What a conversation says of the quote or booking that it is about. */
export interface ConversationDeal extends Pick<
  ConversationRecord,
  'kind' | 'dealId' | 'customerName' | 'customerEmail' | 'description'
> {
  /** The customer's account; null for a visitor. */
  customerId: string | null;
  /** Of the private link of a quote, encrypted. */
  encryptedPaymentToken?: string;
}

/** Who asks for a deal: staff who may, or whoever says that it is theirs. */
type DealReader = Omit<QuotePayer, 'isTrusted'> | 'staff';

/** By what bookings are asked. */
interface Calls {
  rpc: RpcClient;
  requestId: string;
}

/**
 * The conversation of a deal, for who may read it: nothing where nobody has written yet. One that there is
 * says whose it is, so that a booking is asked for only until its first message.
 * @throws AppError `not_found`, also for a deal of somebody else.
 */
export async function openConversation(
  of: ConversationParams,
  reader: DealReader,
  calls: Calls,
): Promise<OpenConversation> {
  if (of.kind === 'quote') {
    const deal = await getQuoteDeal(of.id, reader);
    return { record: await findConversation(of), ...deal };
  }
  const record = await findConversation(of);
  const known = record ?? (await getBookingDeal(of.id, calls));
  assertReads(reader, known);
  const { description, customerName, customerId = null } = known;
  return { record, description, customerName, customerId };
}

/**
 * A deal as it is now, for who writes about it. While bookings does not answer, what is known here does.
 * @throws AppError `not_found`, also for a deal of somebody else; `service_unavailable` before the first
 * message about a booking.
 */
export async function getDeal(
  of: ConversationParams,
  reader: DealReader,
  calls: Calls,
): Promise<ConversationDeal> {
  if (of.kind === 'quote') return getQuoteDeal(of.id, reader);
  const deal = await getBookingDeal(of.id, calls).catch(async (error: unknown) => {
    const known = isOutage(error) && (await findConversation(of));
    if (!known) throw error;
    return { ...known, customerId: known.customerId ?? null };
  });
  assertReads(reader, deal);
  return deal;
}

/** A quote, as its conversation says it. @throws AppError `not_found`, also for a quote of somebody else. */
export async function getQuoteDeal(id: string, reader: DealReader): Promise<ConversationDeal> {
  const filter = reader === 'staff' ? { _id: id } : heldQuote(id, reader);
  const quote = await QuoteSubmission.findOne(filter)
    .select('customerId firstName lastName email serviceType suburb +encryptedPaymentToken')
    .lean<QuoteSubmissionRecord>();
  if (!quote) throw new AppError('not_found');
  const { customerId = null, firstName, lastName, email, encryptedPaymentToken } = quote;
  return {
    ...{ kind: 'quote', dealId: id, customerId, encryptedPaymentToken },
    customerName: `${firstName} ${lastName}`,
    customerEmail: email,
    description: describeQuote(quote),
  };
}

async function getBookingDeal(id: string, { rpc, requestId }: Calls): Promise<ConversationDeal> {
  const booking = await rpc.call(DESCRIBE_BOOKING_RPC, { bookingId: id }, { requestId });
  const { customerId, customerName, email } = booking;
  return {
    ...{ kind: 'booking', dealId: id, customerId, customerName, customerEmail: email },
    description: describeBooking(booking),
  };
}

function describeBooking(booking: {
  serviceName: string;
  scheduledDate: string;
  timeZone: string;
}) {
  const { serviceName, scheduledDate, timeZone } = booking;
  const day = formatDateTime(scheduledDate, 'mediumWeekday', timeZone);
  return t('{service} on {day}', { service: serviceName, day });
}

/** Nobody holds a booking by a link: it is its customer's alone. */
function assertReads(reader: DealReader, { customerId }: { customerId?: string | null }): void {
  if (reader === 'staff') return;
  if (reader.userId === undefined || reader.userId !== customerId) throw new AppError('not_found');
}

const isOutage = (error: unknown) =>
  error instanceof AppError && (error.code === 'service_unavailable' || error.code === 'timed_out');

/** Keeps what conversations say of a booking right once it has another start. */
export const syncMovedBooking: Subscription = on(
  ['booking.moved', 'booking.edited'],
  'sync-conversation',
  async ({ payload }) => {
    const _id = conversationId({ kind: 'booking', id: payload.bookingId });
    const record = await ConversationModel.findById(_id, {
      ...{ customerName: 1, customerEmail: 1 },
    }).lean<ConversationRecord>();
    if (!record) return;
    const description = describeBooking(payload);
    const search = conversationSearchFields({ ...record, description });
    await ConversationModel.updateOne({ _id }, { $set: { description, ...search } });
  },
);

/** Keeps what conversations say of a quote right once it is for something else. */
export const syncEditedQuote: Subscription = on(
  'quote.edited',
  'sync-conversation-quote',
  async ({ payload: { quoteId } }) => {
    const _id = conversationId({ kind: 'quote', id: quoteId });
    if (!(await ConversationModel.exists({ _id }))) return;
    const { description, customerName, customerEmail } = await getQuoteDeal(quoteId, 'staff');
    const search = conversationSearchFields({ description, customerName, customerEmail });
    await ConversationModel.updateOne({ _id }, { $set: { description, ...search } });
  },
);

/** Gives the conversation of what somebody booked as a guest to the account that it has joined. */
export const syncLinkedBooking: Subscription = on(
  'booking.linked',
  'sync-conversation-guest',
  async ({ payload: { bookingId, customerId } }) => {
    const _id = conversationId({ kind: 'booking', id: bookingId });
    await ConversationModel.updateOne({ _id }, { $set: { customerId } });
  },
);

/** Forgets what a guest wrote who was removed. */
export const removeGuestConversations: Subscription = on(
  'guest.removed',
  'remove-conversations',
  async ({ payload: { userId: customerId }, origin }) => {
    await inTransactionWithEvents(async (session, emit) => {
      const removed = await ConversationModel.find({ customerId })
        .session(session)
        .select({ kind: 1, dealId: 1, description: 1 })
        .lean<ConversationRecord[]>();
      await ConversationModel.deleteMany({ customerId }, { session });
      for (const { kind, dealId, description } of removed) {
        const what = { kind, dealId, description };
        emit({ type: 'guest', id: customerId }, newEvent('conversation.removed', what, origin));
      }
    });
  },
);

/** Gives the conversation of a visitor's quote to the account that the quote has joined. */
export const syncLinkedQuote: Subscription = on(
  'quote.linked',
  'sync-conversation-account',
  async ({ payload: { quoteId, customerId } }) => {
    const _id = conversationId({ kind: 'quote', id: quoteId });
    await ConversationModel.updateOne({ _id }, { $set: { customerId } });
  },
);

/** Answers `quotes.conversation-access`: whether it is the conversation of somebody's own quote or booking. */
export const answerConversationAccess: RpcHandler = rpcHandler(
  CONVERSATION_ACCESS_RPC,
  conversationAccessRequestSchema,
  async ({ kind, id, userId }) => {
    // As for reading: a quote says whose it is, of a booking its conversation does.
    const own =
      kind === 'quote'
        ? await QuoteSubmission.exists(heldQuote(id, { userId }))
        : await ConversationModel.exists({
            _id: conversationId({ kind, id }),
            customerId: userId,
          });
    return { hasAccess: own !== null };
  },
);
