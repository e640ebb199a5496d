import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';

/** A call that the gateway answers itself. */
export type OwnRoute = Omit<RouteDeclaration, 'service'> & { service: 'gateway' };

/** Server-Sent Events of what changed, for signed-in people. */
export const LIVE_ROUTE: OwnRoute = {
  method: 'GET',
  path: '/api/live',
  service: 'gateway',
  access: 'session',
};
