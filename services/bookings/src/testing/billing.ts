import {
  type BillingSettings,
  type BillingSettingsResponse,
} from '@brightnest/contracts/payments/billing-settings';
import type { BookingsUnderTest } from './start-bookings';

const PATH = '/api/admin/billing-settings';

/** Changes what documents say of the company, as staff do. */
export async function changeBilling(
  bookings: BookingsUnderTest,
  change: Partial<BillingSettings>,
): Promise<BillingSettings> {
  const { body } = await bookings.call<BillingSettingsResponse>('GET', PATH, { as: 'admin' });
  const { settings, revision } = body;
  const changed = await bookings.call<BillingSettingsResponse>('PUT', PATH, {
    as: 'admin',
    body: { ...settings, ...change, revision },
  });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.error));
  return changed.body.settings;
}
