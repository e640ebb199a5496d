import {
  bookingParamsSchema,
  cancelBookingRequestSchema,
  type ChangeConsequencesResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { findChangeable } from '../../orders/find-changeable';
import { sumUp, weighClean } from '../../orders/weigh-change';

/** What cancelling or moving would mean if the caller did it now. */
export const getChangeConsequences: Handler = handle(
  bookingsRoutes.getChangeConsequences,
  { params: bookingParamsSchema, query: cancelBookingRequestSchema },
  async ({ params, query, actor }): Promise<ChangeConsequencesResponse> => {
    const now = new Date();
    const request = { bookingId: params.id, customerId: actor.userId, scope: query.scope };
    const { bookings } = await findChangeable(request, now);
    return { success: true, consequences: sumUp(bookings.map((one) => weighClean(one, now))) };
  },
);
