import type { CustomerStatsResponse } from '@brightnest/contracts/bookings/customer-stats';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { findResponseTime } from './response-time';
import { sumBookings } from './sum-bookings';

/** What the caller has had from us. */
export function getCustomerStats({ asker }: { asker: Asker }): Handler {
  return handle(
    bookingsRoutes.getCustomerStats,
    {},
    async ({ actor: { userId }, requestId, log }): Promise<CustomerStatsResponse> => {
      const [sums, avgResponseTime] = await Promise.all([
        sumBookings(userId),
        findResponseTime(asker, { userId, requestId, log }),
      ]);
      return { success: true, stats: { ...sums, avgResponseTime } };
    },
  );
}
