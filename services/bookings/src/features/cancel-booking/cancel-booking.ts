import {
  bookingParamsSchema,
  cancelBookingRequestSchema,
  type BookingChangedResponse,
  type ChangeConsequences,
} from '@brightnest/contracts/bookings/customer-bookings';
import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { findCustomerBookings } from '../../model/find-customer-bookings';
import { cancelBookings } from '../../orders/cancel-bookings';

/** Cancels one of the caller's own cleans, or those of its series that the scope names. */
export const cancelBooking: Handler = handle(
  bookingsRoutes.cancelBooking,
  { params: bookingParamsSchema, body: cancelBookingRequestSchema },
  async ({ params, body, actor, origin }): Promise<BookingChangedResponse> => {
    const request = { bookingId: params.id, customerId: actor.userId, scope: body.scope };
    const { bookingIds, consequences } = await cancelBookings(request, origin);
    const bookings = await findCustomerBookings(bookingIds);
    return { success: true, message: messageFor(consequences), bookings, checkoutId: null };
  },
);

function messageFor({ cleans, ...given }: ChangeConsequences): string {
  const { creditsReturned, creditsKept } = given;
  const inDollars = (text: string) => formatDollars(fromDecimalText(text));
  const count = (credits: number) => (credits === 1 ? '1 cleaning' : `${credits} cleanings`);
  return [
    cleans === 1 ? 'Your clean is cancelled.' : `Your ${cleans} cleans are cancelled.`,
    given.refund !== '0.00' && `${inDollars(given.refund)} goes back to you.`,
    given.kept !== '0.00' && `The fee of ${inDollars(given.kept)} stays with us.`,
    creditsReturned > 0 && `You have ${count(creditsReturned)} back.`,
    creditsKept > 0 && `${count(creditsKept)} of this month stays used.`,
  ]
    .filter(Boolean)
    .join(' ');
}
