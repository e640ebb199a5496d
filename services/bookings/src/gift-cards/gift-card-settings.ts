import {
  DEFAULT_GIFT_CARD_SETTINGS,
  type GiftCardSettings,
} from '@brightnest/contracts/gift-cards/gift-card';
import {
  giftCardSettingsRequestSchema,
  type GiftCardSettingsResponse,
} from '@brightnest/contracts/gift-cards/gift-card-settings';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import {
  GIFT_CARD_SETTINGS_RPC,
  type GiftCardSettingsAnswer,
  pricingSettingsRequestSchema,
} from '@brightnest/contracts/rpc/bookings-settings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { isOnlinePaymentOffered } from '../provider/provider';
import { nameFinder } from '../records/customer';

const stored = companySettings<GiftCardSettings>({
  ...{
    name: 'GiftCardSettings',
    collection: 'gift_card_settings',
    aggregate: 'gift-card-settings',
  },
  fields: {
    isSold: Boolean,
    amounts: { type: [String], default: undefined },
    minAmount: String,
    maxAmount: String,
    validMonths: Number,
  },
  defaults: DEFAULT_GIFT_CARD_SETTINGS,
});

export const GiftCardSettingsModel = stored.model;

/** Which gift cards are sold now. Those that are out keep what they were sold with. */
export const readGiftCardSettings = async (): Promise<GiftCardSettings> =>
  toldSettings((await stored.read()).settings);

/** They are paid online, so where nothing is, none are sold. */
const toldSettings = (settings: GiftCardSettings): GiftCardSettings => ({
  ...settings,
  isSold: settings.isSold && isOnlinePaymentOffered(),
});

/** The same, for pages. */
export const answerGiftCardSettings: RpcHandler = rpcHandler(
  GIFT_CARD_SETTINGS_RPC,
  pricingSettingsRequestSchema,
  async (): Promise<GiftCardSettingsAnswer> => {
    const { settings, revision } = await stored.read();
    return { settings: toldSettings(settings), revision };
  },
);

const getGiftCardSettings: Handler = handle(
  giftCardRoutes.getGiftCardSettings,
  {},
  async (): Promise<GiftCardSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

const updateGiftCardSettings: Handler = handle(
  giftCardRoutes.updateGiftCardSettings,
  { body: giftCardSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<GiftCardSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) => {
      const told = { fields, revision: next, settings: toldSettings(settings) };
      return newEvent('gift-card-settings.changed', told, origin);
    });
    return { success: true, ...now };
  },
);

/** The settings' calls of staff. */
export const giftCardSettingsCalls = (rpc: RpcClient): Handler[] => [
  getGiftCardSettings,
  updateGiftCardSettings,
  stored.history(giftCardRoutes.getGiftCardSettingsHistory, nameFinder(rpc)),
];
