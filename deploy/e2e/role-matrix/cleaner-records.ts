import type { DayOffResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import type { SiteFacts } from '../../test/open-site';
import { openSession, type SiteClient } from '../site-client';
import { createPerson, type Caller } from './callers';
import { refusalOf } from './expected';
import { bookAssignedClean, soon } from './make-bookings-records';
import { done } from './make-records';
import type { Naming, Records } from './naming';

const NO_ID = '0'.repeat(24);

/** The records of the calls of the cleaners' own area, which are for cleaners, each their own. */
export function cleanerRecordsOf(site: SiteFacts, staff: SiteClient): Record<string, Records> {
  const nobodyElse = () => false;
  const isCleaner = ({ role }: Caller) => isInRoles(role, CLEANER_ROLES);

  /** Names nobody: it is about whoever calls. */
  const about = (naming: () => Naming = () => ({})): Records => ({
    other: naming,
    absent: naming(),
    mayHaveOther: isCleaner,
  });
  const assignment = once(() => bookAssignedClean(site, staff));
  const job = (body: object): Records => ({
    other: async () => ({ params: { assignmentId: await assignment() }, body }),
    absent: { params: { assignmentId: NO_ID }, body },
    mayHaveOther: nobodyElse,
  });
  const dayOff = once(async () => {
    const person = await createPerson(site, 'verified_cleaner');
    return takeDayOff(await openSession(site, person), soon());
  });

  const ownDayOff = async (caller: Caller) =>
    isCleaner(caller) && !refusalOf(cleanerRoutes.removeDayOff, caller)
      ? takeDayOff(caller.client, '2040-01-02')
      : NO_ID;

  return {
    'GET /api/cleaner/profile': about(),
    'PUT /api/cleaner/profile': about(() => ({ body: { bio: 'Tidy' } })),
    'GET /api/cleaner/stats': about(),
    'GET /api/cleaner/upcoming-jobs': about(),
    'PUT /api/cleaner/availability': about(() => ({ body: { isAvailable: false } })),
    'GET /api/cleaner/schedule': about(() => ({ query: { from: soon() } })),
    'GET /api/cleaner/earnings': about(),
    'POST /api/cleaner/days-off': about(() => ({ body: { from: soon(), to: soon() } })),
    'PUT /api/cleaner/jobs/:assignmentId': job({ notes: 'Mine now' }),
    'PUT /api/cleaner/jobs/:assignmentId/status': job({ status: 'started' }),
    'DELETE /api/cleaner/days-off/:id': {
      own: async (caller) => ({ params: { id: await ownDayOff(caller) } }),
      mayHaveOwn: isCleaner,
      other: async () => ({ params: { id: await dayOff() } }),
      absent: { params: { id: NO_ID } },
      mayHaveOther: nobodyElse,
    },
  };
}

async function takeDayOff(cleaner: SiteClient, date: string): Promise<string> {
  const body = { from: date, to: date };
  return (await done<DayOffResponse>(cleaner, cleanerRoutes.addDayOff, body)).dayOff.id;
}

/** Makes something when it is first asked for, and that one again from then on. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
