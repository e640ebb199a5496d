import type { RouteDeclaration } from './declaration';

/** A call that the gateway answers itself. */
export type GatewayRoute = Omit<RouteDeclaration, 'service'> & { service: 'gateway' };

/** What the gateway composes of the answers of several services. */
export const gatewayRoutes = {
  getDashboardStats: {
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    service: 'gateway',
    access: 'dashboard:read',
  },
} as const satisfies Record<string, GatewayRoute>;
