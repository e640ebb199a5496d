import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';

type QuoteField = keyof QuoteSubmissionRequest;

/** The questions of each step, in the order they are asked. */
export const STEP_FIELDS: readonly (readonly QuoteField[])[] = [
  ['firstName', 'lastName', 'email', 'phone'],
  ['address', 'unit', 'suburb', 'state', 'postalCode', 'propertyType', 'bedrooms', 'bathrooms'],
  ['serviceType', 'cleaningFrequency'],
  ['additionalServices', 'quantities'],
  ['preferredDate', 'preferredTime', 'specialInstructions'],
];

/** Steps count from 1, as the visitor sees them. */
export const LAST_STEP = STEP_FIELDS.length;

/** @returns the first step that asks one of these fields; the last one when none does. */
export function firstStepOf(paths: readonly string[]): number {
  const names = new Set(paths.map((path) => path.split('.', 1)[0]));
  const index = STEP_FIELDS.findIndex((fields) => fields.some((field) => names.has(field)));
  return index === -1 ? LAST_STEP : index + 1;
}
