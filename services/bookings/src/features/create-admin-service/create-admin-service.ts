import {
  serviceRequestSchema,
  type AdminServiceResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { createOnce } from '@brightnest/service-kit/create-once';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { BookableService, toAdminService, type ServiceRecord } from '../../model/service';

/** Adds a service, once however often it is sent. */
export const createAdminService: Handler = handle(
  bookingsRoutes.createAdminService,
  { body: serviceRequestSchema },
  async ({ body, origin, idempotencyKey }) => {
    const _id = await recordIdFor('service', idempotencyKey, body);
    const { name } = body;
    const event = { kind: 'service' as const, id: String(_id), name, change: 'added' as const };
    const added = {
      ...body,
      _id,
      basePrice: { minor: fromDecimalText(body.basePrice), currency: 'AUD' as const },
      pendingEvents: [newEvent('catalogue.changed', event, origin)],
    };
    await createOnce(BookableService, added);
    const record = await BookableService.findById(_id).orFail().lean<ServiceRecord>();
    return reply(201, {
      success: true,
      service: toAdminService(record),
    } satisfies AdminServiceResponse);
  },
);
