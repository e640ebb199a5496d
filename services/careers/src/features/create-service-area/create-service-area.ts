import {
  serviceAreaRequestSchema,
  type AdminServiceAreaResponse,
} from '@brightnest/contracts/careers/admin-service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { Types } from 'mongoose';
import { ServiceAreaModel, toAdminServiceArea } from '../../model/service-area';

export const createServiceArea: Handler = handle(
  careersRoutes.createServiceArea,
  { body: serviceAreaRequestSchema },
  async ({ body, origin }) => {
    const _id = new Types.ObjectId();
    const payload = { areaId: String(_id), name: body.name, change: 'added' as const };
    const area = await ServiceAreaModel.create({
      ...body,
      _id,
      pendingEvents: [newEvent('service-area.changed', payload, origin)],
    });
    const answer: AdminServiceAreaResponse = {
      success: true,
      serviceArea: toAdminServiceArea(area.toObject()),
    };
    return reply(201, answer);
  },
);
