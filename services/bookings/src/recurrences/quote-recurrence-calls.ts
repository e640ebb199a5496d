import { idParamsSchema } from '@brightnest/contracts/fields';
import { recurrenceRoutes as routes } from '@brightnest/contracts/routes/bookings/recurrences';
import type { BookingScope } from '@brightnest/contracts/scheduling/booking';
import {
  moveQuoteBookingRequestSchema,
  pauseQuoteRecurrenceRequestSchema,
  type QuoteBookingMovedResponse,
  quoteRecurrencePreviewQuerySchema,
  type QuoteRecurrenceQuery,
  quoteRecurrenceQuerySchema,
  type RecurrencePreviewResponse,
  type RecurrenceResponse,
  skipQuoteBookingRequestSchema,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { RecurrenceModel } from '../records/recurrence';
import { cancelBookings, cancelledMessage } from '../scheduling/changes/cancel-bookings';
import {
  cancellationTermsOf,
  findChangeable,
  previewChange,
} from '../scheduling/changes/change-preview';
import { movedMessage, moveBookings } from '../scheduling/changes/move-bookings';
import {
  answerRecurrence,
  pauseRecurrence,
  previewRecurrence,
  type RecurrenceRef,
  resumeRecurrence,
  stopRecurrence,
} from './change-recurrence';

interface Holder {
  token?: string | undefined;
  actor?: Actor | undefined;
}

/**
 * What repeats a quote, for whoever holds the private link of that or is signed in as its customer.
 * @throws AppError `not_found` for everybody else, and where nothing repeats it.
 */
async function getHeld(
  quoteId: string,
  { token, actor }: Holder,
): Promise<RecurrenceRef & { customerId: string }> {
  const proofs = [
    ...(token === undefined ? [] : [{ 'quote.tokenDigest': linkTokenDigest(token) }]),
    ...(actor === undefined ? [] : [{ customerId: actor.userId }]),
  ];
  if (proofs.length === 0) throw new AppError('not_found');
  const found = await RecurrenceModel.findOne(
    { 'quote.id': quoteId, $or: proofs },
    { customerId: 1 },
  ).lean();
  if (!found) throw new AppError('not_found');
  return { id: found._id, customerId: found.customerId };
}

const params = idParamsSchema;

const getQuoteRecurrence: Handler = handle(
  routes.getQuoteRecurrence,
  { params, query: quoteRecurrenceQuerySchema },
  async ({ params: { id }, query: { token }, actor }) =>
    answerRecurrence((await getHeld(id, { token, actor })).id, ''),
);

/** The same for staff. */
const getStaffQuoteRecurrence: Handler = handle(
  routes.getStaffQuoteRecurrence,
  { params },
  async ({ params: { id } }): Promise<RecurrenceResponse> => {
    const found = await RecurrenceModel.findOne({ 'quote.id': id }, { _id: 1 }).lean();
    if (!found) throw new AppError('not_found');
    return answerRecurrence(found._id, '');
  },
);

const getQuoteRecurrenceConsequences: Handler = handle(
  routes.getQuoteRecurrenceConsequences,
  { params, query: quoteRecurrencePreviewQuerySchema },
  async ({ params: { id }, query, actor }): Promise<RecurrencePreviewResponse> => {
    const { token, until, bookingId, scope } = query;
    const held = await getHeld(id, { token, actor });
    const consequences =
      bookingId === undefined
        ? await previewRecurrence(held, until)
        : await previewClean(held, { bookingId, scope });
    return { success: true, consequences };
  },
);

interface NamedClean {
  bookingId: string;
  scope?: BookingScope | undefined;
}

/** What leaving out or moving a clean would mean. @throws AppError `not_found` where it is none of these. */
async function previewClean(
  { customerId, id }: HeldRecurrence,
  { bookingId, scope = 'this' }: NamedClean,
) {
  const now = new Date();
  const { named, bookings } = await findChangeable({ bookingId, customerId, scope }, now);
  assertOneOf(named.series?.id, id);
  return previewChange(await cancellationTermsOf(bookings, now));
}

type HeldRecurrence = Awaited<ReturnType<typeof getHeld>>;

/** The link of a quote changes what repeats that quote, and nothing else of the same customer. */
function assertOneOf(seriesId: string | undefined, id: string): void {
  if (seriesId !== id) throw new AppError('not_found');
}

/** Leaves out one clean; the others take place. */
const skipQuoteBooking: Handler = handle(
  routes.skipQuoteBooking,
  { params, body: skipQuoteBookingRequestSchema },
  async ({ params: { id }, body: { token, bookingId }, actor, origin }) => {
    const held = await getHeld(id, { token, actor });
    await previewClean(held, { bookingId });
    const request = { bookingId, customerId: held.customerId, scope: 'this' as const };
    const { consequences } = await cancelBookings(request, origin);
    return answerRecurrence(
      held.id,
      `${cancelledMessage(consequences)} ${t('The others take place.')}`,
    );
  },
);

/** Moves one clean, or it and those after it, as the customer of a booking does. */
const moveQuoteBooking: Handler = handle(
  routes.moveQuoteBooking,
  { params, body: moveQuoteBookingRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<QuoteBookingMovedResponse> => {
    const { token, bookingId, scope, scheduledDate } = body;
    const held = await getHeld(id, { token, actor });
    await previewClean(held, { bookingId, scope });
    const { customerId } = held;
    const request = { bookingId, customerId, scope, to: new Date(scheduledDate) };
    const { bookingIds, checkoutId } = await moveBookings(request, origin);
    const message = movedMessage(bookingIds.length, checkoutId);
    return { ...(await answerRecurrence(held.id, message)), checkoutId };
  },
);

const pauseQuoteRecurrence: Handler = handle(
  routes.pauseQuoteRecurrence,
  { params, body: pauseQuoteRecurrenceRequestSchema },
  async ({ params: { id }, body: { token, until }, actor, origin }) =>
    pauseRecurrence(await getHeld(id, { token, actor }), until, origin),
);

const changes = [
  [routes.resumeQuoteRecurrence, resumeRecurrence],
  [routes.endQuoteRecurrence, stopRecurrence],
] as const;

const resumeAndEnd: Handler[] = changes.map(([route, change]) =>
  handle(
    route,
    { params, body: quoteRecurrenceQuerySchema },
    async ({ params: { id }, body, actor, origin }) =>
      change(await getHeld(id, { ...(body as QuoteRecurrenceQuery), actor }), origin),
  ),
);

/** Every call about what repeats a quote. */
export const quoteRecurrenceCalls: Handler[] = [
  getQuoteRecurrence,
  getStaffQuoteRecurrence,
  getQuoteRecurrenceConsequences,
  skipQuoteBooking,
  moveQuoteBooking,
  pauseQuoteRecurrence,
  ...resumeAndEnd,
];
