import type { EarningsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { toDecimalText } from '@brightnest/contracts/money';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { DateTime } from 'luxon';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { sumEarnings } from '../../cleaner-area/sum-earnings';
import { OFFICE_ZONE } from '../../staff/office-zone';

const MONTHS = 12;

/** What the caller earned, month by month, and what of it they have in hand. */
export const getEarnings: Handler = handle(
  cleanerRoutes.getEarnings,
  {},
  async ({ actor }): Promise<EarningsResponse> => {
    requireCleaner(actor);
    const first = DateTime.now()
      .setZone(OFFICE_ZONE)
      .startOf('month')
      .minus({ months: MONTHS - 1 });
    const sums = await sumEarnings(actor.userId, first.toJSDate());
    return {
      success: true,
      months: sums.map(({ _id, jobs, earned, collected }) => ({
        ..._id,
        jobs,
        earned: toDecimalText(earned),
        collected: toDecimalText(collected),
        toCollect: toDecimalText(earned - collected),
      })),
    };
  },
);
