import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, noContent, type Handler } from '@brightnest/service-kit/route';
import { ServiceAreaModel, type ServiceAreaRecord } from '../../model/service-area';

/** Removes an area. Applications keep the names of the areas they were sent with. */
export const deleteServiceArea: Handler = handle(
  careersRoutes.deleteServiceArea,
  { params: recordParamsSchema },
  async ({ params: { id }, origin }) => {
    const there = { _id: id, removedAt: null };
    const area = await ServiceAreaModel.findOne(there, { name: 1 }).lean<ServiceAreaRecord>();
    if (!area) throw new AppError('not_found');
    const payload = { areaId: id, name: area.name, change: 'removed' as const };
    await ServiceAreaModel.updateOne(there, {
      $set: { removedAt: new Date() },
      $push: { pendingEvents: newEvent('service-area.changed', payload, origin) },
    });
    return noContent();
  },
);
