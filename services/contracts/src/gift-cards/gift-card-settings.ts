import Joi from 'joi';
import { errorText, wholeField } from '../fields';
import { fromDecimalText } from '../money';
import { msg } from '../translation';
import type { GiftCardSettings } from './gift-card';
import { giftAmountField } from './gift-card-schemas';

const MAX_AMOUNTS = 8;
const MAX_MONTHS = 120;

/** Body of `PUT /api/admin/gift-card-settings`: all of them, as they were read at `revision`. */
export interface GiftCardSettingsRequest extends GiftCardSettings {
  revision: number;
}

const settingsKeys = {
  isSold: Joi.boolean().required(),
  amounts: Joi.array().items(giftAmountField()).min(1).max(MAX_AMOUNTS).unique().required(),
  minAmount: giftAmountField(),
  maxAmount: giftAmountField()
    .custom((max: string, helpers) => {
      const [{ minAmount }] = helpers.state.ancestors as [{ minAmount: string }];
      return isAmount(minAmount) && fromDecimalText(max) < fromDecimalText(minAmount)
        ? helpers.error('number.min')
        : max;
    })
    .messages({ 'number.min': errorText(msg('This is less than the least')) }),
  validMonths: wholeField(0, MAX_MONTHS),
};

const isAmount = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

/** Schema of {@link GiftCardSettings}. */
export const giftCardSettingsSchema = Joi.object<GiftCardSettings, true>({
  isSold: Joi.boolean().required(),
  amounts: Joi.array().items(Joi.string()).required(),
  minAmount: Joi.string().required(),
  maxAmount: Joi.string().required(),
  validMonths: Joi.number().required(),
});

/** Schema of {@link GiftCardSettingsRequest}. */
export const giftCardSettingsRequestSchema = Joi.object<GiftCardSettingsRequest, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/gift-card-settings`. */
export interface GiftCardSettingsResponse {
  success: true;
  settings: GiftCardSettings;
  revision: number;
}
