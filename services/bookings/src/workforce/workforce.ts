import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { addCleaner } from './add-cleaner';
import { listCandidates } from './candidates';
import {
  getDispatchHistory,
  getDispatchSettings,
  updateDispatchSettings,
} from './dispatch-settings';
import { ownAnnouncementCalls } from './announcements/own-announcements';
import { staffAnnouncementCalls } from './announcements/staff-announcements';
import { addDayOff, removeDayOff } from './absences/days-off';
import {
  approveAbsence,
  declineAbsence,
  listAbsences,
  recordAbsence,
  removeAbsence,
} from './absences/staff-absences';
import { getHolidays, getHolidaysHistory, updateHolidays } from './holidays';
import { listPublicHolidays } from './public-holidays';
import {
  getCleanerProfile,
  ownCleanerFinder,
  setAvailability,
  updateCleanerProfile,
} from './own-profile';

/** Who cleans, and when they can: cleaners' own profile and days off, and whom staff can assign. */
export function workforce({ rpc }: { rpc: RpcClient }) {
  const findOwn = ownCleanerFinder(rpc);
  return {
    routes: [
      getCleanerProfile(findOwn),
      updateCleanerProfile(findOwn),
      setAvailability(findOwn),
      addDayOff(findOwn),
      removeDayOff(findOwn),
      listAbsences,
      recordAbsence,
      approveAbsence,
      declineAbsence,
      removeAbsence,
      ...staffAnnouncementCalls,
      ...ownAnnouncementCalls(findOwn),
      listCandidates,
      getDispatchSettings,
      updateDispatchSettings,
      getDispatchHistory(rpc),
      getHolidays,
      updateHolidays,
      listPublicHolidays,
      getHolidaysHistory(rpc),
    ],
    subscriptions: [addCleaner],
  };
}
