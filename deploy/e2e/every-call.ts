import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { gatewayRoutes } from '@brightnest/contracts/routes/gateway';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';

/** A call, whoever answers it. */
export type CallDeclaration = Omit<RouteDeclaration, 'service'>;

/** Those of the services, and what the gateway composes of them. */
export const EVERY_CALL: readonly CallDeclaration[] = [
  ...ROUTE_TABLE,
  ...Object.values(gatewayRoutes),
];
