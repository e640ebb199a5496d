import type { ServiceAreasResponse } from '@brightnest/contracts/careers/jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { ServiceAreaModel, type ServiceAreaRecord } from '../../model/service-area';

/** The areas applicants choose from, in the order staff gave them. */
export const listServiceAreas: Handler = handle(
  careersRoutes.listServiceAreas,
  {},
  async (): Promise<ServiceAreasResponse> => {
    const records = await ServiceAreaModel.find({ isActive: true, removedAt: null }, { name: 1 })
      .sort({ displayOrder: 1, name: 1 })
      .lean<Pick<ServiceAreaRecord, '_id' | 'name'>[]>();
    const serviceAreas = records.map(({ _id, name }) => ({ id: String(_id), name }));
    return { success: true, serviceAreas };
  },
);
