import {
  DEFAULT_OFFICE_SETTINGS,
  type OfficeSettings,
} from '@brightnest/contracts/company/office-settings';
import {
  OFFICE_SETTINGS_RPC,
  officeSettingsRequestSchema,
  type OfficeSettingsResponse,
  officeSettingsUpdateSchema,
} from '@brightnest/contracts/company/office-settings-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { findStaffName } from './company-profile';

const stored = companySettings<OfficeSettings>({
  ...{ name: 'OfficeSettings', collection: 'office_settings', aggregate: 'office-settings' },
  fields: {
    ...{ undoSeconds: Number, mailsDeclines: Boolean, unassignedDays: Number },
    ...{ lateMinutes: Number, offerExpiryHours: Number, unansweredHours: Number },
    ...{ approvalMinutes: Number, morningHour: Number },
  },
  defaults: DEFAULT_OFFICE_SETTINGS,
});

export const OfficeSettingsModel = stored.model;

export const readOfficeSettings = async (): Promise<OfficeSettings> =>
  (await stored.read()).settings;

const getOfficeSettings: Handler = handle(
  companyRoutes.getOfficeSettings,
  {},
  async (): Promise<OfficeSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is done from now on. */
const updateOfficeSettings: Handler = handle(
  companyRoutes.updateOfficeSettings,
  { body: officeSettingsUpdateSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<OfficeSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('office-settings.changed', { fields, settings, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** The same for a service that has heard of no change yet. */
export const answerOfficeSettings: RpcHandler = rpcHandler(
  OFFICE_SETTINGS_RPC,
  officeSettingsRequestSchema,
  () => stored.read(),
);

/** The calls about how the office works. */
export const officeSettingsCalls: Handler[] = [
  getOfficeSettings,
  updateOfficeSettings,
  stored.history(companyRoutes.getOfficeSettingsHistory, findStaffName),
];
