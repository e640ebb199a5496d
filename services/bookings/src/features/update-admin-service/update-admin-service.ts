import {
  updateServiceRequestSchema,
  type AdminServiceResponse,
  type ServiceRequest,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { changedMeanwhile } from '../../model/changed-meanwhile';
import { BookableService, toAdminService, type ServiceRecord } from '../../model/service';

/** Changes a service. What was booked before keeps its price. */
export const updateAdminService: Handler = handle(
  bookingsRoutes.updateAdminService,
  { params: recordParamsSchema, body: updateServiceRequestSchema },
  async ({
    params: { id },
    body: { basedOn, ...wanted },
    origin,
  }): Promise<AdminServiceResponse> => {
    const event = { kind: 'service' as const, id, name: wanted.name, change: 'updated' as const };
    const { basePrice: seenPrice, ...seen }: Partial<ServiceRequest> = basedOn ?? {};
    const record = await BookableService.findOneAndUpdate(
      { _id: id, ...seen, ...(seenPrice && { 'basePrice.minor': fromDecimalText(seenPrice) }) },
      {
        $set: {
          ...wanted,
          basePrice: { minor: fromDecimalText(wanted.basePrice), currency: 'AUD' as const },
        },
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<ServiceRecord>();
    if (!record) throw await changedMeanwhile(BookableService, id, 'service');
    return { success: true, service: toAdminService(record) };
  },
);
