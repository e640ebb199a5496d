import type { AdminServicesResponse } from '@brightnest/contracts/bookings/admin-catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { BookableService, toAdminService, type ServiceRecord } from '../../model/service';

/** Every service, those that are not offered included. */
export const listAdminServices: Handler = handle(
  bookingsRoutes.listAdminServices,
  {},
  async (): Promise<AdminServicesResponse> => {
    const records = await BookableService.find()
      .sort({ displayOrder: 1, name: 1 })
      .lean<ServiceRecord[]>();
    return { success: true, services: records.map(toAdminService) };
  },
);
