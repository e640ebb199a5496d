import type { Access } from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import type { Identity } from './identify';

/** Refuses a caller whom a route does not admit. The service behind it checks again. */
export function checkAccess(access: Access, { caller, isUncertain }: Identity): void {
  if (access === 'public') return;
  if (isUncertain) throw new AppError('service_unavailable');
  if (!caller) throw new AppError('not_authenticated');
  if (access !== 'session' && !access.includes(caller.actor.role)) throw new AppError('forbidden');
}
