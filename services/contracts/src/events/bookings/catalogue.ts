import Joi from 'joi';
import type { QuoteRates } from '../../catalogue/quote-rates';
import { quoteRatesSchema } from '../../catalogue/quote-rates-schemas';
import { textField } from '../envelope';

/** `quote-rates.changed`: staff changed what quotes and bookings are priced by. */
export interface QuoteRatesChanged {
  /** Names of the settings that changed. */
  fields: string[];
  /** Grows with each change. */
  revision: number;
  /** What holds from now on. */
  rates: QuoteRates;
}

/** Schema of {@link QuoteRatesChanged}. */
export const quoteRatesChangedSchema = Joi.object<QuoteRatesChanged, true>({
  fields: Joi.array().items(Joi.string()).min(1).required(),
  revision: Joi.number().integer().required(),
  rates: quoteRatesSchema.required(),
});

const CATALOGUE_KINDS = ['service', 'plan'] as const;
const CATALOGUE_CHANGES = ['added', 'updated'] as const;

/** `catalogue.changed`: staff worked on a service or a membership plan. */
export interface CatalogueChanged {
  kind: (typeof CATALOGUE_KINDS)[number];
  id: string;
  name: string;
  change: (typeof CATALOGUE_CHANGES)[number];
}

/** Schema of {@link CatalogueChanged}. */
export const catalogueChangedSchema = Joi.object<CatalogueChanged, true>({
  kind: Joi.string()
    .valid(...CATALOGUE_KINDS)
    .required(),
  id: textField(),
  name: textField(),
  change: Joi.string()
    .valid(...CATALOGUE_CHANGES)
    .required(),
});
