import type { AdminService, ServiceRequest } from '@brightnest/contracts/bookings/admin-catalogue';

const USUAL_MINUTES = 180;

/** What of a service can be changed. */
export function valuesOf({ id: _id, ...values }: AdminService): ServiceRequest {
  return values;
}

/** What a new service begins with. @param displayOrder where it stands unless staff say otherwise. */
export function newService(displayOrder: number): ServiceRequest {
  return {
    name: '',
    description: '',
    category: '',
    basePrice: '',
    priceUnit: 'hour',
    estimatedDuration: USUAL_MINUTES,
    features: [],
    isActive: true,
    displayOrder,
  };
}
