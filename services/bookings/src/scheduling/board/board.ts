import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { planAbsence } from './absence-plan';
import { exportBookings, listStaffBookings } from './bookings-list';
import { bulkAssign, bulkCancel } from './bulk-changes';
import { searchBookings, searchCleaners } from './search';
import { listMapPlaces } from './map-places';
import { listOpenJobs } from './open-jobs';
import { bookingsStats, getCustomerStats } from './stats';
import { getBoard } from './week-board';

/** Many bookings at once: the list and the week of staff, what they change of several, and how many there are. */
export function board({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      getCustomerStats({ rpc }),
      listStaffBookings({ rpc }),
      exportBookings({ rpc }),
      bulkAssign,
      bulkCancel,
      getBoard({ rpc }),
      planAbsence,
      searchBookings,
      searchCleaners,
      listOpenJobs({ rpc }),
      listMapPlaces,
    ],
    rpcHandlers: [bookingsStats],
  };
}
