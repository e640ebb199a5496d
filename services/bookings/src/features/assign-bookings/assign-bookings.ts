import {
  assignBookingsRequestSchema,
  type SeveralBookingsResponse,
} from '@brightnest/contracts/bookings/several-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { assignBooking } from '../../orders/assign-booking';
import { changeSeveral } from '../../orders/change-several';

/** Assigns one cleaner to several cleans. */
export const assignBookings: Handler = handle(
  staffBookingsRoutes.assignBookings,
  { body: assignBookingsRequestSchema },
  async ({ body, actor, origin, idempotencyKey, log }): Promise<SeveralBookingsResponse> => {
    const { ids, cleanerId } = body;
    return changeSeveral({
      ids,
      callId: await recordIdFor(`assignment by ${actor.userId}`, idempotencyKey, body),
      change: (bookingId, written) => assignBooking({ bookingId, cleanerId, written }, origin),
      log,
    });
  },
);
