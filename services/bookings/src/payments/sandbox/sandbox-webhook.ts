import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@brightnest/service-kit/errors';
import Joi from 'joi';
import type { PaymentReport, PaymentState } from '../provider/payment-provider';

/** The header with the signature: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';

const TOLERANCE_SECONDS = 5 * 60;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** What a webhook of the sandbox says. */
export interface SandboxWebhook extends PaymentReport {
  id: string;
}

const webhookSchema = Joi.object<SandboxWebhook>({
  id: Joi.string().required(),
  reference: Joi.string().required(),
  state: Joi.object<PaymentState>({ status: Joi.string().required() }).unknown().required(),
});

/** @returns the header that signs `body`. */
export function signSandboxWebhook(body: string, secret: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

export function parseSandboxWebhook(
  body: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
): PaymentReport {
  const [, time, signature] = HEADER.exec(String(headers[SANDBOX_SIGNATURE_HEADER])) ?? [];
  if (time === undefined || signature === undefined) throw unsigned();
  const expected = digest(Number(time), body.toString('utf8'), secret);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw unsigned();
  // An old one may be somebody's recording.
  if (Math.abs(Date.now() / 1_000 - Number(time)) > TOLERANCE_SECONDS) throw unsigned();
  const { reference, state } = Joi.attempt(JSON.parse(body.toString('utf8')), webhookSchema);
  return { reference, state };
}

function digest(seconds: number, body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

const unsigned = () => new AppError('bad_request', { message: 'The signature is not valid.' });
