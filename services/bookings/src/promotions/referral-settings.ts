import {
  DEFAULT_REFERRAL_SETTINGS,
  type ReferralSettings,
} from '@brightnest/contracts/promotions/referral';
import {
  referralSettingsRequestSchema,
  type ReferralSettingsResponse,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { nameFinder } from '../records/customer';

const stored = companySettings<ReferralSettings>({
  ...{
    name: 'ReferralSettings',
    collection: 'referral_settings',
    aggregate: 'referral-settings',
  },
  fields: {
    isOn: Boolean,
    welcomeAmount: String,
    minimum: String,
    rewardAmount: String,
    validDays: Number,
    yearLimit: Number,
  },
  defaults: DEFAULT_REFERRAL_SETTINGS,
});

export const ReferralSettingsModel = stored.model;

/** What referrals give now. Those that are under way keep what they were promised. */
export const readReferralSettings = () => stored.read();

const getReferralSettings: Handler = handle(
  referralRoutes.getReferralSettings,
  {},
  async (): Promise<ReferralSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

const updateReferralSettings: Handler = handle(
  referralRoutes.updateReferralSettings,
  { body: referralSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<ReferralSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('referral-settings.changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** The settings' calls of staff. */
export const referralSettingsCalls = (rpc: RpcClient): Handler[] => [
  getReferralSettings,
  updateReferralSettings,
  stored.history(referralRoutes.getReferralSettingsHistory, nameFinder(rpc)),
];
