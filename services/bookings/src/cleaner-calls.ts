import type { Asker } from '@brightnest/service-kit/asker';
import type { Handler } from '@brightnest/service-kit/route';
import { ownCleanerFinder } from './cleaner-area/own-cleaner';
import { addDayOff } from './features/add-day-off/add-day-off';
import { getCleanerProfile } from './features/get-cleaner-profile/get-cleaner-profile';
import { getCleanerStats } from './features/get-cleaner-stats/get-cleaner-stats';
import { getEarnings } from './features/get-earnings/get-earnings';
import { getSchedule } from './features/get-schedule/get-schedule';
import { listUpcomingJobs } from './features/list-upcoming-jobs/list-upcoming-jobs';
import { removeDayOff } from './features/remove-day-off/remove-day-off';
import { reportOnJob } from './features/report-on-job/report-on-job';
import { setAvailability } from './features/set-availability/set-availability';
import { updateCleanerProfile } from './features/update-cleaner-profile/update-cleaner-profile';
import { updateOwnJob } from './features/update-own-job/update-own-job';

/** The calls of the cleaners' own area. */
export function cleanerCalls({ asker }: { asker: Asker }): Handler[] {
  const findOwn = ownCleanerFinder(asker);
  return [
    getCleanerProfile(findOwn),
    updateCleanerProfile(findOwn),
    getCleanerStats(findOwn),
    listUpcomingJobs,
    setAvailability(findOwn),
    reportOnJob,
    updateOwnJob({ asker }),
    getSchedule(findOwn),
    addDayOff(findOwn),
    removeDayOff(findOwn),
    getEarnings,
  ];
}
