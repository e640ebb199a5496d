import Joi from 'joi';
import { msg, t } from '../translation';

const TEXTS = {
  planMonth: msg('{plan}, one month'),
  planDifference: msg('From {from} to {plan}, the difference for this month'),
  giftCard: msg('Gift card'),
} as const;

/** What a payment is for, where that is more than a name of the catalogue: a text, and the plans that it names. */
export interface DescriptionParts {
  text: keyof typeof TEXTS;
  plan?: string;
  from?: string;
}

/** What a payment is for. */
export interface PaymentDescription {
  /** In the language of who was the first to be told; empty where a label says it all. */
  description: string;
  /** By which it is told in any other; absent where the description is a name. */
  descriptionOf?: DescriptionParts;
}

/** @returns what a payment is for in the reader's language, with what it is told from in others. */
export function describePayment(parts: DescriptionParts): Required<PaymentDescription> {
  return { description: textFor(parts), descriptionOf: parts };
}

/** What a payment is for, in the reader's language. */
export function translateDescription({ description, descriptionOf }: PaymentDescription): string {
  return descriptionOf ? textFor(descriptionOf) : description;
}

const textFor = ({ text, plan = '', from = '' }: DescriptionParts) =>
  t(TEXTS[text], { plan, from });

/** What one record says of its payment, for another one. */
export function descriptionFrom({
  description,
  descriptionOf,
}: PaymentDescription): PaymentDescription {
  return { description, ...(descriptionOf && { descriptionOf }) };
}

/** Schema of {@link DescriptionParts}. */
export const descriptionPartsField = () =>
  Joi.object<DescriptionParts, true>({
    text: Joi.string()
      .valid(...Object.keys(TEXTS))
      .required(),
    plan: Joi.string(),
    from: Joi.string(),
  });
