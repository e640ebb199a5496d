import type { CustomerSettingsResponse } from '@brightnest/contracts/auth/customer-settings';
import type { CustomerRecord } from './customer';

/** The settings of a customer; of somebody without a profile yet, the ones that a new profile has. */
export function toCustomerSettings(
  customer: Pick<CustomerRecord, 'preferredContactMethod' | 'marketingOptIn'> | null,
): CustomerSettingsResponse {
  return {
    success: true,
    settings: {
      preferredContactMethod: customer?.preferredContactMethod ?? 'email',
      marketingOptIn: customer?.marketingOptIn ?? false,
    },
  };
}
