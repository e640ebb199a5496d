import Joi from 'joi';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
  nameWithTrade,
} from '../company/company-profile';
import { linesField, optionalText, requiredText } from '../fields';
import { DEFAULT_PRICING_SETTINGS, type PricingSettings, TAX_MODES } from './pricing-settings';

/** What invoices, credit notes and receipts say of the company, and how its prices are taxed. */
export interface BillingSettings extends PricingSettings {
  legalName: string;
  /** Australian Business Number: 11 digits; empty where there is none, and then no tax is shown. */
  abn: string;
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

/** What holds until somebody changes it; the name is that of the company. Source: issue 17. */
export const defaultBillingSettings = (
  profile: Pick<CompanyProfile, 'name' | 'trade'>,
): Readonly<BillingSettings> => ({
  legalName: nameWithTrade(profile).replace(/(?<=\s)\p{L}/gu, (letter) => letter.toUpperCase()),
  abn: '',
  addressLines: [],
  email: '',
  phone: '',
  ...DEFAULT_PRICING_SETTINGS,
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
  receiptPrefix: 'BN',
  footer: 'Thank you for your trust.',
});

/** The same for the company of the specification. */
export const DEFAULT_BILLING_SETTINGS = defaultBillingSettings(DEFAULT_COMPANY_PROFILE);

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_MODULUS = 89;

/** Whether 11 digits are an Australian Business Number. Source: abr.business.gov.au, Format of the ABN. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + weight * digit;
  }, 0);
  return sum % ABN_MODULUS === 0;
}

/** @returns an ABN as it is printed: `51 824 753 556`. */
export function formatAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

const abnField = () =>
  Joi.string()
    .replace(/\s+/g, '')
    .allow('')
    .required()
    .custom((digits: string, helpers) => (isAbn(digits) ? digits : helpers.error('any.invalid')))
    .messages({ '*': 'This is not a valid ABN' })
    .when('taxMode', {
      is: 'on_top',
      then: Joi.invalid('').messages({
        '*': 'Please enter the ABN: without one no tax is charged',
      }),
    });

const prefixField = () =>
  Joi.string()
    .trim()
    .uppercase()
    .pattern(/^[A-Z][A-Z0-9]{0,7}$/)
    .required()
    .messages({ '*': 'Please use 1 to 8 letters and digits, a letter first' });

const MAX_RATE = 99.99;
const MAX_ADDRESS_LINES = 6;
const MAX_FOOTER_LENGTH = 600;

const pricingKeys = {
  taxMode: Joi.string()
    .valid(...TAX_MODES)
    .required(),
  taxName: requiredText('Please enter what the tax is called', 1, 20),
  taxRatePercent: Joi.number()
    .min(0)
    .max(MAX_RATE)
    .precision(2)
    .required()
    .messages({ '*': `Please enter a rate from 0 to ${MAX_RATE}` }),
  taxCurrencies: Joi.array().items(Joi.string().valid('AUD', 'LKR')).unique().required(),
};

/** Schema of {@link PricingSettings}. */
export const pricingSettingsSchema = Joi.object<PricingSettings, true>(pricingKeys);

const settingsKeys = {
  legalName: requiredText('Please enter the legal name'),
  abn: abnField(),
  addressLines: linesField({ max: MAX_ADDRESS_LINES, maxLength: 100 }),
  email: Joi.string()
    .trim()
    .lowercase()
    .allow('')
    .email({ tlds: { allow: false } })
    .required()
    .messages({ '*': 'Please enter a valid email' }),
  phone: optionalText(40).required(),
  ...pricingKeys,
  invoicePrefix: prefixField(),
  creditNotePrefix: prefixField()
    .invalid(Joi.ref('invoicePrefix'))
    .messages({ 'any.invalid': 'Please use another beginning than invoices have' }),
  receiptPrefix: prefixField()
    .invalid(Joi.ref('invoicePrefix'), Joi.ref('creditNotePrefix'))
    .messages({
      'any.invalid': 'Please use another beginning than invoices and credit notes have',
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
