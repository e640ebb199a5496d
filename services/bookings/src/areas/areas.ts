import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { BookingsEnv } from '../env';
import { adoptServiceArea } from './adopt-area';
import { answerPublicAreas, checkPlace, checkServiceArea, listServiceAreas } from './check-area';
import { importServiceAreas } from './import-areas';
import { joinPlaceList, leavePlaceList } from './place-list';
import {
  answerServicePages,
  getServicePages,
  getServicePagesHistory,
  updateServicePages,
} from './service-pages';
import {
  createServiceArea,
  deleteServiceArea,
  listAdminServiceAreas,
  updateServiceArea,
} from './staff-areas';
import { exportPlaceList, listPlaceList } from './staff-place-list';
import { notifyPlaceList } from './notify-place-list';

/** Where the company cleans, and who waits for it to come elsewhere. */
export function areas({ rpc, env }: { rpc: RpcClient; env: BookingsEnv }) {
  return {
    routes: [
      listServiceAreas,
      checkServiceArea,
      joinPlaceList({ internalKey: env.INTERNAL_KEY }),
      leavePlaceList,
      getServicePages,
      updateServicePages,
      getServicePagesHistory(rpc),
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
    rpcHandlers: [checkPlace, answerPublicAreas, answerServicePages],
    tasks: [notifyPlaceList],
  };
}
