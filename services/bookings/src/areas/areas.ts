import type { BookingsEnv } from '../env';
import { adoptServiceArea } from './adopt-area';
import { answerPublicAreas, checkPlace, checkServiceArea, listServiceAreas } from './check-area';
import { importServiceAreas } from './import-areas';
import { joinPlaceList, leavePlaceList } from './place-list';
import {
  createServiceArea,
  deleteServiceArea,
  listAdminServiceAreas,
  updateServiceArea,
} from './staff-areas';
import { exportPlaceList, listPlaceList } from './staff-place-list';
import { notifyPlaceList } from './notify-place-list';

/** Where the company cleans, and who waits for it to come elsewhere. */
export function areas({ env }: { env: BookingsEnv }) {
  return {
    routes: [
      listServiceAreas,
      checkServiceArea,
      joinPlaceList({ internalKey: env.INTERNAL_KEY }),
      leavePlaceList,
      listAdminServiceAreas,
      createServiceArea,
      importServiceAreas,
      // Before the calls with an id.
      listPlaceList,
      exportPlaceList,
      updateServiceArea,
      deleteServiceArea,
    ],
    subscriptions: [adoptServiceArea],
    rpcHandlers: [checkPlace, answerPublicAreas],
    tasks: [notifyPlaceList],
  };
}
