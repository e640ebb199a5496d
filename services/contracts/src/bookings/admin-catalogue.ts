import Joi from 'joi';
import { optionalText, requiredText } from '../fields';
import type { DecimalText } from '../money';
import type { Service, SubscriptionTier } from './catalogue';

const MAX_LINES = 20;

const priceField = () =>
  Joi.string()
    .pattern(/^\d{1,8}(\.\d{1,2})?$/)
    .required()
    .messages({ '*': 'Please enter an amount such as 120.00' });

const linesField = () =>
  Joi.array()
    .items(Joi.string().trim().min(1).max(200))
    .max(MAX_LINES)
    .default([])
    .messages({ '*': `At most ${MAX_LINES} lines of up to 200 characters` });

const wholeNumber = (min: number, max: number, message: string) =>
  Joi.number().integer().min(min).max(max).required().messages({ '*': message });

/** Body of `POST /api/admin/services` and `PUT /api/admin/services/{id}`. */
export interface ServiceRequest {
  name: string;
  description: string;
  /** Key such as `move_in_out`. */
  category: string;
  /** AUD decimal text. */
  basePrice: DecimalText;
  priceUnit: 'hour' | 'fixed';
  /** Minutes. */
  estimatedDuration: number;
  features: string[];
  isActive: boolean;
  displayOrder: number;
}

/** Schema of {@link ServiceRequest}. */
export const serviceRequestSchema = Joi.object<ServiceRequest, true>({
  name: requiredText('Name is required', 1, 100),
  description: requiredText('Description is required', 1, 1_000),
  category: Joi.string()
    .pattern(/^[a-z][a-z0-9_]{0,49}$/)
    .required()
    .messages({ '*': 'Category is required: small letters, digits and underscores' }),
  basePrice: priceField(),
  priceUnit: Joi.string()
    .valid('hour', 'fixed')
    .required()
    .messages({ '*': 'Please choose per hour or fixed' }),
  estimatedDuration: wholeNumber(15, 1_440, 'Please enter 15 to 1440 minutes'),
  features: linesField(),
  isActive: Joi.boolean().default(true),
  displayOrder: Joi.number().integer().min(0).max(10_000).default(0),
});

/** Body of `POST /api/admin/subscription-tiers` and `PUT /api/admin/subscription-tiers/{id}`. */
export interface SubscriptionTierRequest {
  name: string;
  description: string;
  /** LKR decimal text. */
  monthlyPrice: DecimalText;
  cleaningsPerMonth: number;
  benefits: string[];
  isActive: boolean;
}

/** Schema of {@link SubscriptionTierRequest}. */
export const subscriptionTierRequestSchema = Joi.object<SubscriptionTierRequest, true>({
  name: requiredText('Name is required', 1, 100),
  description: optionalText(1_000)
    .required()
    .messages({ 'any.required': 'Description is required' }),
  monthlyPrice: priceField(),
  cleaningsPerMonth: wholeNumber(1, 31, 'Please enter 1 to 31 cleanings'),
  benefits: linesField(),
  isActive: Joi.boolean().default(true),
});

/** A service as staff see it. */
export interface AdminService extends Service {
  displayOrder: number;
}

/** Answer of `GET /api/admin/services`: all, inactive ones included. */
export interface AdminServicesResponse {
  success: true;
  services: AdminService[];
}

/** Answer of the calls that write one service. */
export interface AdminServiceResponse {
  success: true;
  service: AdminService;
}

/** Answer of `GET /api/admin/subscription-tiers`: all, inactive ones included. */
export interface AdminTiersResponse {
  success: true;
  subscriptionTiers: SubscriptionTier[];
}

/** Answer of the calls that write one plan. */
export interface AdminTierResponse {
  success: true;
  subscriptionTier: SubscriptionTier;
}
