import type { ValidationErrorItem } from 'joi';
import { t } from './translation';

const UNTOLD = '(untold)';

/** Option of joi by which {@link plainMessages} knows what a schema has no message of its own for. */
export const UNTOLD_MESSAGES = { '*': UNTOLD } as const;

/**
 * Says in the reader's language what a schema has no message for. joi's own name the field as the code does, and
 * are in English. Give joi {@link UNTOLD_MESSAGES}, which the messages of schemas go before, but not those
 * that a custom rule makes by `helpers.message`.
 */
export function plainMessages(details: readonly ValidationErrorItem[]): ValidationErrorItem[] {
  return details.map((detail) =>
    detail.message === UNTOLD ? { ...detail, message: plainText(detail) } : detail,
  );
}

function plainText({ type, context }: ValidationErrorItem): string {
  // A limit may be another field, or be worked out.
  const limit: unknown = context?.limit;
  if (typeof limit === 'number') {
    if (/^number\.(min|greater)$/.test(type)) return t('Please enter at least {limit}', { limit });
    if (/^number\.(max|less)$/.test(type)) return t('Please enter at most {limit}', { limit });
    if (type === 'string.min') return t('Please use at least {limit} characters', { limit });
    if (type === 'string.max') return t('Please use at most {max} characters', { max: limit });
    if (type === 'array.min') return t('Please give at least {limit}', { limit });
    if (type === 'array.max') return t('Please give at most {limit}', { limit });
  }
  if (type === 'number.integer') return t('Please enter a whole number');
  if (type.startsWith('number.')) return t('Please enter a number');
  if (type === 'any.required' || type === 'string.empty') return t('Please fill in this field');
  if (type === 'any.only') return t('Please choose one of the options');
  if (type === 'object.unknown' || type === 'any.unknown') return t('This is not expected here');
  return t('Please check this field');
}
