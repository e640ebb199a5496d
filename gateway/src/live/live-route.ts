import type { GatewayRoute } from '@brightnest/contracts/routes/gateway';

/** Server-Sent Events of what changed, for signed-in people. */
export const LIVE_ROUTE = {
  method: 'GET',
  path: '/api/live',
  service: 'gateway',
  access: 'session',
} as const satisfies GatewayRoute;
