import type { AnnouncementResponse } from '@brightnest/contracts/workforce/announcement-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type { SiteClient } from '../site-client';
import { type Records, refusalOf } from './callers';
import { expectSuccess } from './make-records';

const WORDS = { title: 'Keys', text: 'Bring them back', state: '', endsOn: '2099-01-01' };

/** The records of the calls about what the office tells its cleaners: each of which is for all of them. */
export function announcementsRecordsOf(staff: SiteClient): Record<string, Records> {
  const post = async () => {
    const route = announcementRoutes.postAnnouncement;
    return (await expectSuccess<AnnouncementResponse>(staff, route, WORDS)).announcement.id;
  };
  let shared: Promise<string> | undefined;
  const of = (route: RouteDeclaration, body?: object): Records => ({
    async other(caller) {
      // Gone for good, so it is made for the call where that will get that far.
      const id = await (refusalOf(route, caller) ? (shared ??= post()) : post());
      return { params: { id }, ...(body && { body }) };
    },
  });
  const { updateAnnouncement, removeAnnouncement, readAnnouncement } = announcementRoutes;
  return {
    'PUT /api/admin/announcements/:id': of(updateAnnouncement, WORDS),
    'DELETE /api/admin/announcements/:id': of(removeAnnouncement),
    'POST /api/cleaner/announcements/:id/read': {
      ...of(readAnnouncement),
      absent: { params: { id: '0'.repeat(24) } },
      mayHaveOther: ({ role }) => isInRoles(role, CLEANER_ROLES),
    },
  };
}
