import {
  type CustomerTag,
  type CustomerTagSettings,
  DEFAULT_CUSTOMER_TAGS,
} from '@brightnest/contracts/customers/customer';
import {
  type CustomerTagsResponse,
  customerTagsUpdateSchema,
} from '@brightnest/contracts/customers/customer-tags-schemas';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { Schema } from 'mongoose';
import { findStaffName } from '../company/company-profile';

const stored = companySettings<CustomerTagSettings>({
  ...{ name: 'CustomerTags', collection: 'customer_tags', aggregate: 'customer-tags' },
  fields: {
    tags: [
      new Schema<CustomerTag>(
        { id: String, name: String, color: String },
        { _id: false, id: false },
      ),
    ],
  } as never,
  defaults: DEFAULT_CUSTOMER_TAGS,
});

export const CustomerTagsModel = stored.model;

/** The company's tags as they are now. */
export async function readTags(): Promise<readonly CustomerTag[]> {
  return (await stored.read()).settings.tags;
}

/** The calls about which tags there are. */
export const tagSettingsCalls: Handler[] = [
  handle(customerRoutes.getCustomerTags, {}, async (): Promise<CustomerTagsResponse> => ({
    success: true,
    ...(await stored.read()),
  })),
  handle(
    customerRoutes.updateCustomerTags,
    { body: customerTagsUpdateSchema },
    async ({ body: { revision, ...settings }, origin }): Promise<CustomerTagsResponse> => {
      const now = await stored.update({ settings, revision }, (fields, next) =>
        newEvent('customer-tags.changed', { fields, revision: next }, origin),
      );
      return { success: true, ...now };
    },
  ),
  stored.history(customerRoutes.getCustomerTagsHistory, findStaffName),
];
