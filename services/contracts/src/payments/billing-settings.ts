import { msg } from '../translation';
import { DEFAULT_REGION, type Region } from '../company/region';
import { currentRegion } from '../company/current-region';
import { taxNumberRule } from '../company/tax-number';
import Joi from 'joi';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
  nameWithTrade,
} from '../company/company-profile';
import { errorText, currencyField, linesField, optionalText, requiredText } from '../fields';
import { defaultPricingSettings, type PricingSettings, TAX_MODES } from './pricing-settings';

/** What invoices, credit notes and receipts say of the company, and how its prices are taxed. */
export interface BillingSettings extends PricingSettings {
  legalName: string;
  /** As the company's country has them, without blanks; empty where there is none, and then no tax is shown. */
  taxNumber: string;
  /** What documents call it: `ABN`, `USt-IdNr.`. */
  taxNumberLabel: string;
  /** Empty where they are not to be printed, as the next two. */
  addressLines: string[];
  email: string;
  phone: string;
  /** What the numbers begin with. */
  invoicePrefix: string;
  creditNotePrefix: string;
  receiptPrefix: string;
  /** Printed below: terms of payment, thanks. */
  footer: string;
}

/** What holds until somebody changes it; the name is that of the company, the tax that of its country. Source: issue 17. */
export const defaultBillingSettings = (
  profile: Pick<CompanyProfile, 'name' | 'trade'>,
  region: Region = currentRegion(),
): Readonly<BillingSettings> => ({
  legalName: nameWithTrade(profile).replace(/(?<=\s)\p{L}/gu, (letter) => letter.toUpperCase()),
  taxNumber: '',
  taxNumberLabel: taxNumberRule(region.country).label,
  addressLines: [],
  email: '',
  phone: '',
  ...defaultPricingSettings(region),
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
  // Of the default name; another company's receipts have nothing of it.
  receiptPrefix: profile.name === DEFAULT_COMPANY_PROFILE.name ? 'BN' : 'RC',
  footer: msg('Thank you for your trust.'),
});

/** The same for the company of the specification. */
export const DEFAULT_BILLING_SETTINGS = defaultBillingSettings(
  DEFAULT_COMPANY_PROFILE,
  DEFAULT_REGION,
);

const taxNumberField = () =>
  Joi.string()
    .replace(/\s+/g, '')
    .uppercase()
    .allow('')
    .required()
    .custom((number: string, helpers) => {
      const { isValid, label } = taxNumberRule();
      return isValid(number) ? number : helpers.error('any.invalid', { called: label });
    })
    .messages({ '*': errorText('This is not a valid {called}') })
    .when('taxMode', {
      is: 'on_top',
      then: Joi.invalid('').messages({
        '*': errorText('Please enter the tax number: without one no tax is charged'),
      }),
    });

const prefixField = () =>
  Joi.string()
    .trim()
    .uppercase()
    .pattern(/^[A-Z][A-Z0-9]{0,7}$/)
    .required()
    .messages({ '*': errorText('Please use 1 to 8 letters and digits, a letter first') });

const MAX_RATE = 99.99;
const MAX_ADDRESS_LINES = 6;
const MAX_FOOTER_LENGTH = 600;

const pricingKeys = {
  taxMode: Joi.string()
    .valid(...TAX_MODES)
    .required(),
  taxName: requiredText(msg('Please enter what the tax is called'), 1, 20),
  taxRatePercent: Joi.number()
    .min(0)
    .max(MAX_RATE)
    .precision(2)
    .required()
    .messages({ '*': errorText('Please enter a rate from 0 to {max}', { max: MAX_RATE }) }),
  taxCurrencies: Joi.array().items(currencyField()).unique().required(),
};

/** Schema of {@link PricingSettings}. */
export const pricingSettingsSchema = Joi.object<PricingSettings, true>(pricingKeys);

const settingsKeys = {
  legalName: requiredText(msg('Please enter the legal name')),
  taxNumber: taxNumberField(),
  taxNumberLabel: requiredText(msg('Please enter what the tax number is called'), 1, 30),
  addressLines: linesField({ max: MAX_ADDRESS_LINES, maxLength: 100 }),
  email: Joi.string()
    .trim()
    .lowercase()
    .allow('')
    .email({ tlds: { allow: false } })
    .required()
    .messages({ '*': errorText('Please enter a valid email') }),
  phone: optionalText(40).required(),
  ...pricingKeys,
  invoicePrefix: prefixField(),
  creditNotePrefix: prefixField()
    .invalid(Joi.ref('invoicePrefix'))
    .messages({ 'any.invalid': errorText('Please use another beginning than invoices have') }),
  receiptPrefix: prefixField()
    .invalid(Joi.ref('invoicePrefix'), Joi.ref('creditNotePrefix'))
    .messages({
      'any.invalid': errorText('Please use another beginning than invoices and credit notes have'),
    }),
  footer: optionalText(MAX_FOOTER_LENGTH).required(),
};

/** Body of `PUT /api/admin/billing-settings`: all of them, as they were read at `revision`. */
export interface BillingSettingsRequest extends BillingSettings {
  revision: number;
}

/** Schema of {@link BillingSettingsRequest}. */
export const billingSettingsRequestSchema = Joi.object<BillingSettingsRequest, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/billing-settings`. */
export interface BillingSettingsResponse {
  success: true;
  settings: BillingSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
