import type { AdminServiceAreasResponse } from '@brightnest/contracts/careers/admin-service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  ServiceAreaModel,
  toAdminServiceArea,
  type ServiceAreaRecord,
} from '../../model/service-area';

/** Every area that was not removed, in display order. */
export const listAdminServiceAreas: Handler = handle(
  careersRoutes.listAdminServiceAreas,
  {},
  async (): Promise<AdminServiceAreasResponse> => {
    const records = await ServiceAreaModel.find({ removedAt: null })
      .sort({ displayOrder: 1, name: 1 })
      .lean<ServiceAreaRecord[]>();
    return { success: true, serviceAreas: records.map(toAdminServiceArea) };
  },
);
