import type { CalendarFeedResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  CalendarFeed,
  newFeedToken,
  tokenOf,
  type CalendarFeedRecord,
} from '../../model/calendar-feed';

/** The calls by which somebody sees, makes or renews, and withdraws the address of their calendar. */
export function shareCalendar({ internalKey }: { internalKey: string }): Handler[] {
  const getCalendarFeed = handle(bookingsRoutes.getCalendarFeed, {}, async ({ actor }) => {
    const feed = await CalendarFeed.findById(actor.userId).lean<CalendarFeedRecord>();
    return answer(feed && tokenOf(feed, internalKey));
  });

  // The old address stops working with the same write.
  const renewCalendarFeed = handle(bookingsRoutes.renewCalendarFeed, {}, async ({ actor }) => {
    const { token, stored } = newFeedToken(internalKey);
    await CalendarFeed.updateOne({ _id: actor.userId }, { $set: stored }, { upsert: true });
    return answer(token);
  });

  const deleteCalendarFeed = handle(bookingsRoutes.deleteCalendarFeed, {}, async ({ actor }) => {
    await CalendarFeed.deleteOne({ _id: actor.userId });
    return answer(null);
  });

  return [getCalendarFeed, renewCalendarFeed, deleteCalendarFeed];
}

function answer(token: string | null): CalendarFeedResponse {
  const path = token && bookingsRoutes.readCalendarFeed.path.replace(':token', token);
  return { success: true, path };
}
