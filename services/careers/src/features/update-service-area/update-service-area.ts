import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import {
  serviceAreaRequestSchema,
  type AdminServiceAreaResponse,
} from '@brightnest/contracts/careers/admin-service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  ServiceAreaModel,
  toAdminServiceArea,
  type ServiceAreaRecord,
} from '../../model/service-area';

export const updateServiceArea: Handler = handle(
  careersRoutes.updateServiceArea,
  { params: recordParamsSchema, body: serviceAreaRequestSchema },
  async ({ params: { id }, body, origin }): Promise<AdminServiceAreaResponse> => {
    const payload = { areaId: id, name: body.name, change: 'updated' as const };
    const area = await ServiceAreaModel.findOneAndUpdate(
      { _id: id, removedAt: null },
      {
        $set: body,
        $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
      },
      { returnDocument: 'after' },
    ).lean<ServiceAreaRecord>();
    if (!area) throw new AppError('not_found');
    return { success: true, serviceArea: toAdminServiceArea(area) };
  },
);
