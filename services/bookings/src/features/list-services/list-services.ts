import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { BookableService, toService, type ServiceRecord } from '../../model/service';

/** The services one can book, in the order the company shows them. */
export const listServices: Handler = handle(
  bookingsRoutes.listServices,
  {},
  async (): Promise<Service[]> => {
    const records = await BookableService.find({ isActive: true })
      .sort({ displayOrder: 1, name: 1 })
      .lean<ServiceRecord[]>();
    return records.map(toService);
  },
);
