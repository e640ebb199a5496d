import { msg } from '../translation';
import { localityField, regionField } from '../company/address-fields';
import { callablePhone } from '../company/phone-fields';
import Joi from 'joi';
import { postcodeField } from '../areas/service-area-schemas';
import {
  errorText,
  amountField,
  calendarDateField,
  emailField,
  linkTokenField,
  optionalText,
  requiredChoice,
  requiredText,
  type SpamGuard,
  spamGuardKeys,
} from '../fields';
import { couponCodeField } from '../promotions/coupon-schemas';
import { dateIn, propertyZone } from '../times';
import { chosenExtrasField, quantitiesField } from '../catalogue/quote-rates-schemas';
import { QUOTE_PHOTO_RULE } from '../files/file';
import { photoUrlsField } from '../files/file-schemas';
import { valuesOf } from '../forms';
import {
  FREQUENCIES,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  SERVICE_TYPES,
  type Frequency,
  type ServiceType,
} from '../catalogue/home-options';
import {
  MAX_QUOTE_PHOTOS,
  PREFERRED_TIMES,
  PROPERTY_TYPES,
  type PreferredTime,
  type PropertyType,
} from './quote-options';

/**
 * Body of `POST /api/quote-submissions`, and the quote wizard's form values. What is stored as
 * `propertySize` and `estimatedPrice` the server derives itself.
 */
export interface QuoteSubmissionRequest extends SpamGuard {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  unit?: string;
  suburb: string;
  state: string;
  postalCode?: string;
  propertyType: PropertyType;
  bedrooms: number;
  bathrooms: number;
  /** Text of beds and baths, such as `3 bedrooms, 2 bathrooms`: read where one of those is left out. */
  propertySize?: string;
  serviceType: ServiceType;
  cleaningFrequency: Frequency;
  /** Ids of extras; may be left out of the body. */
  additionalServices: string[];
  /** Units by extra id; 1 where absent. */
  quantities?: Record<string, number>;
  /** Calendar date `YYYY-MM-DD` in the property's own zone, or empty. */
  preferredDate?: string;
  preferredTime?: PreferredTime | '';
  specialInstructions?: string;
  /** Private addresses, as `POST /api/quote-photo/upload` answered them. */
  photos?: string[];
  /** Code of a coupon. */
  couponCode?: string;
  /** AUD decimal text the form showed; compared with the server's own figure, never stored. */
  estimatedPrice?: string;
}

/** `1 bedroom`, `3 bed`, `2 baths`: how many of each a text of beds and baths tells. */
const SIZES = { bedrooms: /(\d+)\s*bed/i, bathrooms: /(\d+)\s*bath/i };

/** A count of rooms; where it is left out, what `propertySize` tells. */
function roomCount(field: keyof typeof SIZES, max: number, message: string): Joi.NumberSchema {
  const count = Joi.number()
    .integer()
    .min(1)
    .max(max)
    .messages({ '*': errorText(message, { max }) });
  const told = (size: string) => Number(SIZES[field].exec(size)?.[1]);
  return count.when('propertySize', {
    is: Joi.string()
      .required()
      .custom((size: string, helpers) =>
        told(size) >= 1 && told(size) <= max ? size : helpers.error('any.invalid'),
      ),
    then: count.default(({ propertySize }: { propertySize: string }) => told(propertySize)),
    otherwise: count.required(),
  });
}

/** Schema of {@link QuoteSubmissionRequest}. */
export const quoteSubmissionRequestSchema = Joi.object<QuoteSubmissionRequest, true>({
  firstName: requiredText(msg('First name must be at least 2 characters'), 2),
  lastName: requiredText(msg('Last name must be at least 2 characters'), 2),
  email: emailField(msg('Valid email address is required')),
  phone: callablePhone(),
  address: requiredText(msg('Address must be at least 5 characters'), 5),
  unit: optionalText(40),
  suburb: localityField(),
  state: regionField(),
  propertyType: requiredChoice(valuesOf(PROPERTY_TYPES), msg('Property type is required')),
  bedrooms: roomCount('bedrooms', MAX_BEDROOMS, msg('Bedrooms must be between 1 and {max}')),
  bathrooms: roomCount('bathrooms', MAX_BATHROOMS, msg('Bathrooms must be between 1 and {max}')),
  postalCode: postcodeField(),
  propertySize: optionalText(100),
  serviceType: requiredChoice(valuesOf(SERVICE_TYPES), msg('Service type is required')),
  cleaningFrequency: requiredChoice(valuesOf(FREQUENCIES), msg('Frequency is required')),
  additionalServices: chosenExtrasField(),
  quantities: quantitiesField(),
  preferredDate: calendarDateField<QuoteSubmissionRequest>(
    ({ state }) => dateIn(propertyZone(state)),
    {
      wrong: msg('Please choose a valid date'),
      tooEarly: msg('Please choose today or a later date'),
    },
  ),
  preferredTime: Joi.string()
    .allow('')
    .valid(...valuesOf(PREFERRED_TIMES))
    .messages({ 'any.only': errorText('Please choose a time from the list') }),
  specialInstructions: optionalText(2000),
  photos: photoUrlsField(QUOTE_PHOTO_RULE, MAX_QUOTE_PHOTOS),
  couponCode: couponCodeField().empty(''),
  estimatedPrice: amountField(),
  ...spamGuardKeys,
});

/** Answer of `POST /api/quote-submissions`. `estimatedPrice` is the server's figure, AUD decimal text. */
export interface QuoteSubmissionResponse {
  success: true;
  quote: {
    id: string;
    estimatedPrice: string;
    status: 'pending';
    /** Of the quote's payment link: whoever holds it may see what is to be paid, and pay it. */
    paymentToken: string;
  };
}

/** Query of `GET /api/quotes/{id}/payment-status`. */
export interface QuotePaymentStatusQuery {
  /** Of the quote's payment link; not needed by the signed-in person whose quote it is, nor by staff. */
  token?: string;
}

/** Schema of {@link QuotePaymentStatusQuery}. */
export const quotePaymentStatusQuerySchema = Joi.object<QuotePaymentStatusQuery, true>({
  token: linkTokenField().optional(),
});

/** Answer of `GET /api/quotes/{id}/payment-status`: `success` when the quote can be paid now. */
export interface QuotePaymentStatusResponse {
  success: boolean;
  paymentStatus: string;
  /** AUD decimal text: the fee of the price that is agreed, else of the estimate; absent when the quote cannot be paid now. */
  amount?: string;
}
