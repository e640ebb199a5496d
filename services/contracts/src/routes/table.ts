import { authRoutes } from './auth';
import { bookingsRoutes } from './bookings';
import { careersRoutes } from './careers';
import { cleanerRoutes } from './cleaner';
import type { RouteDeclaration } from './declaration';
import { paymentRoutes } from './payments';
import { quotesRoutes } from './quotes';
import { staffBookingsRoutes } from './staff-bookings';
import { uploadsRoutes } from './uploads';

/** Every public call, in the order the gateway tries them. */
export const ROUTE_TABLE: readonly RouteDeclaration[] = [
  ...Object.values(authRoutes),
  ...Object.values(quotesRoutes),
  ...Object.values(careersRoutes),
  ...Object.values(bookingsRoutes),
  ...Object.values(paymentRoutes),
  ...Object.values(staffBookingsRoutes),
  ...Object.values(cleanerRoutes),
  ...Object.values(uploadsRoutes),
];
