import { currencyField } from '../../fields';
import Joi from 'joi';
import { INVOICE_KINDS, type InvoiceKind } from '../../invoices/invoice';
import type { Currency, DecimalText } from '../../money';
import { pricingSettingsSchema } from '../../payments/billing-settings';
import type { PricingSettings } from '../../payments/pricing-settings';
import { nullableTextField, textField } from '../envelope';

/** `invoice.issued`: a deal has a further invoice or credit note. */
export interface InvoiceIssued {
  /** UUID: whoever knows it may open the document. */
  invoiceId: string;
  number: string;
  kind: InvoiceKind;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  reason: string;
  description: string;
  total: DecimalText;
  currency: Currency;
  /** Null for a visitor. */
  userId: string | null;
  /** As the document names it; empty where it is not known. */
  email: string;
  /** The mail of its payment, or of the cancellation, leads to it: it needs none of its own. */
  isAnnounced: boolean;
}

/** Schema of {@link InvoiceIssued}. */
export const invoiceIssuedSchema = Joi.object<InvoiceIssued, true>({
  invoiceId: textField(),
  number: textField(),
  kind: Joi.string()
    .valid(...INVOICE_KINDS)
    .required(),
  corrects: nullableTextField(),
  reason: Joi.string().allow('').required(),
  description: textField(),
  total: textField(),
  currency: currencyField().required(),
  userId: nullableTextField(),
  email: Joi.string().allow('').required(),
  isAnnounced: Joi.boolean().required(),
});

/**
 * `billing-settings.changed`: staff changed what documents say of the company, or how prices are taxed. An
 * event that was stored before there were such things has none of the optional fields.
 */
export interface BillingSettingsChanged {
  /** Names of the settings that changed. */
  fields: string[];
  /** Grows with each change. */
  revision?: number;
  /** How prices are taxed from now on. */
  pricing?: PricingSettings;
}

/** Schema of {@link BillingSettingsChanged}. */
export const billingSettingsChangedSchema = Joi.object<BillingSettingsChanged, true>({
  fields: Joi.array().items(Joi.string()).min(1).required(),
  revision: Joi.number().integer(),
  pricing: pricingSettingsSchema,
});
