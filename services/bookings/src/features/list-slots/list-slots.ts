import { slotsQuerySchema, type SlotsResponse } from '@brightnest/contracts/bookings/slots';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { DateTime } from 'luxon';
import { findSlots } from '../../calendar/find-slots';

/** When a clean can begin: for each day the starts at which somebody is free for all of it. */
export const listSlots: Handler = handle(
  bookingsRoutes.listSlots,
  { query: slotsQuerySchema },
  async ({ query: { from, state = '', ...search } }): Promise<SlotsResponse> => {
    const timeZone = propertyZone(state);
    const date = DateTime.fromISO(from, { zone: timeZone });
    if (!date.isValid) {
      const fields = { from: 'Please choose a valid date' };
      throw new AppError('validation_failed', { fields });
    }
    const days = await findSlots({ ...search, from: date, state }, new Date());
    return { success: true, timeZone, days };
  },
);
