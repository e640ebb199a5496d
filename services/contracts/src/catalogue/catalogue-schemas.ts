import { currentRegion } from '../company/current-region';
import Joi from 'joi';
import { amountField, linesField, objectIdField, optionalText, requiredText } from '../fields';
import { valuesOf } from '../forms';
import type { CreditRule } from '../memberships/credit-rule';
import type { Currency, DecimalText } from '../money';
import { SERVICE_TYPES, type ServiceType } from './home-options';

/** What the price of a service is for. `rooms`: it is that of a quote for the same home. */
export const PRICE_UNITS = ['hour', 'fixed', 'rooms'] as const;

/** One of {@link PRICE_UNITS}. */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A bookable service. `basePrice` is decimal text of the company's currency, 0 by rooms; `estimatedDuration` minutes. */
export interface Service {
  id: string;
  name: string;
  description: string;
  category: string;
  basePrice: DecimalText;
  priceUnit: PriceUnit;
  /** By rooms: whose rates it is priced by, and the least it costs. */
  serviceType?: ServiceType;
  fromPrice?: DecimalText;
  /** Its price is agreed by a quote, and it is not booked at one: `basePrice` is for staff to know. */
  priceOnRequest: boolean;
  estimatedDuration: number;
  features: string[];
  isActive: boolean;
}

/** A membership plan. */
export interface Plan extends CreditRule {
  id: string;
  name: string;
  description: string;
  monthlyPrice: DecimalText;
  /** What it is billed in: it keeps that of when its price was set. */
  currency: Currency;
  cleaningsPerMonth: number;
  benefits: string[];
  isActive: boolean;
}

const LINES = { max: 20, maxLength: 200 };

const wholeNumber = (min: number, max: number, message: string) =>
  Joi.number().integer().min(min).max(max).required().messages({ '*': message });

/** Body of `POST /api/admin/services`. The lists' blank lines are dropped. */
export interface ServiceRequest {
  name: string;
  description: string;
  /** Key such as `move_in_out`. */
  category: string;
  /** Decimal text of the company's currency; 0 by rooms. */
  basePrice: DecimalText;
  priceUnit: PriceUnit;
  /** By rooms: whose rates it is priced by. */
  serviceType?: ServiceType;
  /** Its price is agreed by a quote, and it is not booked at one: `basePrice` is for staff to know. */
  priceOnRequest: boolean;
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
  basePrice: amountField()
    .required()
    .when('priceUnit', {
      is: 'rooms',
      then: Joi.any().empty(Joi.any()).optional().default('0.00'),
    }),
  priceUnit: Joi.string()
    .valid(...PRICE_UNITS)
    .required()
    .messages({ '*': 'Please choose per hour, fixed or by rooms' }),
  serviceType: Joi.string()
    .valid(...valuesOf(SERVICE_TYPES))
    .messages({ '*': 'Please choose whose rates it goes by' })
    .when('priceUnit', {
      is: 'rooms',
      then: Joi.required(),
      otherwise: Joi.any().empty(Joi.any()),
    }),
  priceOnRequest: Joi.boolean().default(false),
  estimatedDuration: wholeNumber(15, 1_440, 'Please enter 15 to 1440 minutes'),
  features: linesField(LINES),
  isActive: Joi.boolean().default(true),
  displayOrder: Joi.number()
    .integer()
    .min(0)
    .max(10_000)
    .default(0)
    .messages({ '*': 'Please enter 0 to 10000' }),
});

/** Body of `PUT /api/admin/services/{id}`. */
export interface UpdateServiceRequest extends ServiceRequest {
  /**
   * The service as it was when somebody decided so. Where it is another by now, somebody else was
   * quicker, and the call answers `conflict`. Absent: however it is now.
   */
  basedOn?: ServiceRequest;
}

/** Schema of {@link UpdateServiceRequest}. */
export const updateServiceRequestSchema = serviceRequestSchema.append<UpdateServiceRequest>({
  basedOn: serviceRequestSchema,
});

/** Body of `POST /api/admin/subscription-tiers`. The list's blank lines are dropped. */
export interface PlanRequest extends CreditRule {
  name: string;
  description: string;
  /** Decimal text of the currency of memberships. */
  monthlyPrice: DecimalText;
  cleaningsPerMonth: number;
  benefits: string[];
  isActive: boolean;
}

/** Schema of {@link PlanRequest}. */
export const planRequestSchema = Joi.object<PlanRequest, true>({
  name: requiredText('Name is required', 1, 100),
  description: optionalText(1_000)
    .required()
    .messages({ 'any.required': 'Description is required' }),
  monthlyPrice: amountField(() => currentRegion().membershipCurrency).required(),
  cleaningsPerMonth: wholeNumber(1, 31, 'Please enter 1 to 31 cleanings'),
  creditServiceIds: Joi.array().items(objectIdField().optional()).unique().max(100).default([]),
  creditMinutes: Joi.number()
    .integer()
    .min(15)
    .max(1_440)
    .allow(null)
    .empty('')
    .default(null)
    .messages({ '*': 'Please choose how long a cleaning may take' }),
  benefits: linesField(LINES),
  isActive: Joi.boolean().default(true),
});

/** Body of `PUT /api/admin/subscription-tiers/{id}`; `basedOn` as in {@link UpdateServiceRequest}. */
export interface UpdatePlanRequest extends PlanRequest {
  basedOn?: PlanRequest;
}

/** Schema of {@link UpdatePlanRequest}. */
export const updatePlanRequestSchema = planRequestSchema.append<UpdatePlanRequest>({
  basedOn: planRequestSchema,
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
export interface AdminPlansResponse {
  success: true;
  subscriptionTiers: Plan[];
}

/** Answer of the calls that write one plan. */
export interface AdminPlanResponse {
  success: true;
  subscriptionTier: Plan;
}
