import { absenceRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';

import { ObjectId } from 'mongodb';
import type { SiteFacts } from '../../test/shared-site';
import { openSession } from '../site-client';
import { takeDayOff } from './bookings-records';
import { createPerson, type Records, refusalOf } from './callers';
import { soon, withBookings } from './make-bookings-records';

/** The records of the calls of staff about when cleaners don't work. */
export function absencesRecordsOf(site: SiteFacts): Record<string, Records> {
  /** Days off that a cleaner asked for. @returns their id. */
  async function addRequest(): Promise<string> {
    const person = await createPerson(site, 'verified_cleaner');
    const id = await takeDayOff(await openSession(site, person), soon());
    await withBookings(site, (db) =>
      db
        .collection('cleaner_days_off')
        .updateOne({ _id: new ObjectId(id) }, { $set: { status: 'requested' } }),
    );
    return id;
  }
  let shared: Promise<string> | undefined;
  const deciding = (route: RouteDeclaration, body?: object): Records => ({
    async other(caller) {
      // Decided for good, so it is made for the call where that will get that far.
      const id = await (refusalOf(route, caller) ? (shared ??= addRequest()) : addRequest());
      return { params: { id }, ...(body && { body }) };
    },
  });
  return {
    'GET /api/admin/absences/plan': {
      other: () => ({ query: { cleanerId: '0'.repeat(24), from: soon(), to: soon() } }),
    },
    'POST /api/admin/absences/:id/approve': deciding(absenceRoutes.approveAbsence),
    'POST /api/admin/absences/:id/decline': deciding(absenceRoutes.declineAbsence, {}),
    'DELETE /api/admin/absences/:id': deciding(absenceRoutes.removeAbsence),
  };
}
