import Joi from 'joi';
import { type Frequency, FREQUENCIES } from '../catalogue/home-options';
import { valuesOf } from '../forms';
import { QUOTE_EDIT_LABELS, type QuoteEdit } from '../quotes/quote-edit';
import {
  PREFERRED_TIMES,
  type PreferredTime,
  PROPERTY_TYPES,
  type PropertyType,
} from '../quotes/quote-options';

/** What staff changed of a quote, and how it is now. */
export interface QuoteEditFacts {
  changes: QuoteEdit[];
  phone: string;
  propertyType: PropertyType;
  bedrooms: number;
  bathrooms: number;
  cleaningFrequency: Frequency;
  /** As people read them. */
  extraTexts: string[];
  /** Calendar date, or empty. */
  preferredDate: string;
  preferredTime: PreferredTime | '';
  specialInstructions: string;
  /** Why it has another price; empty where nobody said. */
  reason: string;
}

const emptyText = () => Joi.string().allow('').required();

/** Schema of {@link QuoteEditFacts}. */
export const quoteEditFactsSchema = Joi.object<QuoteEditFacts, true>({
  changes: Joi.array()
    .items(Joi.string().valid(...Object.keys(QUOTE_EDIT_LABELS)))
    .min(1)
    .required(),
  phone: emptyText(),
  propertyType: Joi.string()
    .valid(...valuesOf(PROPERTY_TYPES))
    .required(),
  bedrooms: Joi.number().integer().required(),
  bathrooms: Joi.number().integer().required(),
  cleaningFrequency: Joi.string()
    .valid(...valuesOf(FREQUENCIES))
    .required(),
  extraTexts: Joi.array().items(Joi.string()).required(),
  preferredDate: emptyText(),
  preferredTime: Joi.string()
    .allow('')
    .valid(...valuesOf(PREFERRED_TIMES))
    .required(),
  specialInstructions: emptyText(),
  reason: emptyText(),
});
