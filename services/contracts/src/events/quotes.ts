import Joi from 'joi';

/** `quote.submitted`: a visitor sent the wizard. Price in AUD minor units. */
export interface QuoteSubmitted {
  quoteId: string;
  firstName: string;
  lastName: string;
  email: string;
  serviceType: string;
  suburb: string;
  estimatedPriceMinor: number;
}

/** Schema of {@link QuoteSubmitted}. */
export const quoteSubmittedSchema = Joi.object<QuoteSubmitted, true>({
  quoteId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
  serviceType: Joi.string().required(),
  suburb: Joi.string().required(),
  estimatedPriceMinor: Joi.number().integer().required(),
});

/** `quote.read`: staff opened an unread quote. */
export interface QuoteRead {
  quoteId: string;
}

/** Schema of {@link QuoteRead}. */
export const quoteReadSchema = Joi.object<QuoteRead, true>({ quoteId: Joi.string().required() });
