import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { requireAccess } from '@brightnest/service-kit/authenticate';
import { AppError } from '@brightnest/service-kit/errors';
import type { Identity } from './identify';

/** Refuses a caller whom a route does not admit. The service behind it checks again. */
export function checkAccess(
  route: Pick<RouteDeclaration, 'access' | 'duringPasswordReset'>,
  { caller, isUncertain }: Identity,
): void {
  if (route.access !== 'public' && isUncertain) throw new AppError('service_unavailable');
  requireAccess(route, caller?.actor);
}
