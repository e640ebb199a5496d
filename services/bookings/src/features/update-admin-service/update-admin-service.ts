import {
  serviceRequestSchema,
  type AdminServiceResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { BookableService, toAdminService, type ServiceRecord } from '../../model/service';

/** Changes a service. What was booked before keeps its price. */
export const updateAdminService: Handler = handle(
  bookingsRoutes.updateAdminService,
  { params: recordParamsSchema, body: serviceRequestSchema },
  async ({ params: { id }, body, origin }): Promise<AdminServiceResponse> => {
    const event = { kind: 'service' as const, id, name: body.name, change: 'updated' as const };
    const basePrice = { minor: fromDecimalText(body.basePrice), currency: 'AUD' as const };
    const record = await BookableService.findByIdAndUpdate(
      id,
      {
        $set: { ...body, basePrice },
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<ServiceRecord>();
    if (!record) throw new AppError('not_found');
    return { success: true, service: toAdminService(record) };
  },
);
