import Joi from 'joi';
import { errorText, requiredText } from '../fields';
import type { Currency, DecimalText } from '../money';
import { msg } from '../translation';

/** A payment at the sandbox provider, as its own page shows it. */
export interface SandboxPayment {
  id: string;
  status: 'open' | 'second-step' | 'processing' | 'succeeded' | 'failed' | 'closed';
  amount: DecimalText;
  currency: Currency;
  description: string;
  /** Why the last try failed; null where none did. */
  failureMessage: string | null;
  /** Path the payer goes back to after success, and when they give up. */
  successPath: string;
  cancelPath: string;
}

/** Answer of the sandbox calls. */
export interface SandboxPaymentResponse {
  success: true;
  payment: SandboxPayment;
}

/** Path parameter of the sandbox calls. */
export const sandboxParamsSchema = Joi.object<{ id: string }, true>({
  id: Joi.string()
    .pattern(/^sbx_[0-9a-f]{32}$/)
    .required()
    .messages({ '*': errorText('This is not a valid id') }),
});

/** Body of `POST /api/payments/sandbox/{id}/pay`. */
export interface SandboxPayRequest {
  /** Digits; blanks are dropped. */
  cardNumber: string;
  /** `MM/YY`. */
  expiry: string;
  cvc: string;
  name: string;
}

/** Schema of {@link SandboxPayRequest}. */
export const sandboxPayRequestSchema = Joi.object<SandboxPayRequest, true>({
  cardNumber: Joi.string()
    .replace(/\s+/g, '')
    .pattern(/^\d{13,19}$/)
    .required()
    .messages({ '*': errorText('Please enter a card number') }),
  expiry: Joi.string()
    .trim()
    .pattern(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/)
    .required()
    .messages({ '*': errorText('Please enter the expiry as MM/YY') }),
  cvc: Joi.string()
    .pattern(/^\d{3,4}$/)
    .required()
    .messages({ '*': errorText('Please enter the 3 or 4 digits on the card') }),
  name: requiredText(msg('Name on card is required'), 1, 100),
});

/** Body of `POST /api/payments/sandbox/{id}/confirm`, the second step. */
export interface SandboxConfirmRequest {
  code: string;
}

/** Schema of {@link SandboxConfirmRequest}. */
export const sandboxConfirmRequestSchema = Joi.object<SandboxConfirmRequest, true>({
  code: requiredText(msg('Please enter the code'), 1, 10),
});
