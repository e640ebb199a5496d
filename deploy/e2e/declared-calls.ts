import { gatewayRoutes, type RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';

/** A call, whoever answers it. */
export type CallDeclaration = Omit<RouteDeclaration, 'service'>;

/** Those of the services, and what the gateway composes of them. */
export const DECLARED_CALLS: readonly CallDeclaration[] = [
  ...ROUTE_TABLE,
  ...Object.values(gatewayRoutes),
];

const FORMS: readonly [RegExp, string][] = [
  [
    /\/(sessions|bookings|properties|booking-confirmations|reviews|recurrences|checkouts|erasures|invoice-links|conversations\/booking)\//,
    '00000000-0000-4000-8000-000000000000',
  ],
  [/\/invoices\//, 'INV-2020-999999'],
  [/\/sandbox\//, `sbx_${'0'.repeat(32)}`],
  [/^\/api\/(admin\/)?jobs\//, '999999'],
];

/** An id of the form that a call takes, which nothing has. */
export function withValidId(path: string): string {
  return FORMS.find(([form]) => form.test(path))?.[1] ?? '0'.repeat(24);
}
