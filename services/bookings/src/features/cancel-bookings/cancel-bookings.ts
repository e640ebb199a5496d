import {
  cancelBookingsRequestSchema,
  type SeveralBookingsResponse,
} from '@brightnest/contracts/bookings/several-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { cancelForCompany } from '../../orders/cancel-for-company';
import { changeSeveral } from '../../orders/change-several';

/** Cancels several cleans for the company: all that was paid for each goes back. */
export const cancelBookings: Handler = handle(
  staffBookingsRoutes.cancelBookings,
  { body: cancelBookingsRequestSchema },
  async ({ body, actor, origin, idempotencyKey, log }): Promise<SeveralBookingsResponse> => {
    const { ids, reason } = body;
    return changeSeveral({
      ids,
      callId: await recordIdFor(`cancellation by ${actor.userId}`, idempotencyKey, body),
      change: (bookingId, written) => cancelForCompany({ bookingId, reason, written }, origin),
      log,
    });
  },
);
