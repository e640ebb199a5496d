import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import Joi from 'joi';
import mongoose from 'mongoose';
import type { NewPayment, PaymentProvider, PaymentState, ProviderNotice } from './provider';
import {
  findSandboxCharge,
  listSandboxCharges,
  listSandboxNotices,
  refundSandboxCharge,
} from './sandbox-charges';
import {
  chargeRenewal,
  describeSandboxCard,
  forgetSandboxCard,
  prepareSandboxCharge,
  takeSandboxCharge,
} from './sandbox-kept-cards';
import {
  SandboxPaymentModel,
  type SandboxPaymentRecord,
  stateOf,
  upsertPayment,
} from './sandbox-payment';

/** The secret under which the sandbox signs: both ends are this service, so its own key gives it. */
export function sandboxSecret(internalKey: string): string {
  return createHmac('sha256', internalKey).update('webhooks of the sandbox provider').digest('hex');
}

/**
 * Plays a payment provider: keeps payments and charges of its own, shows a page of its own at
 * `/payment/sandbox/{id}`, and tells us of them by signed webhooks as a real one does.
 */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    chargePrefix: 'sbxch_',
    async startPayment({ email: _email, ...start }: NewPayment) {
      const { _id } = await upsertPayment(start);
      return { id: _id, url: `/payment/sandbox/${_id}` };
    },
    async findPayment(id) {
      return stateOf(await getPayment(id));
    },
    async closePayment(id) {
      await SandboxPaymentModel.updateOne(
        { _id: id, status: mongoose.trusted({ $ne: 'succeeded' }) },
        { $set: { status: 'closed' } },
      );
      return stateOf(await getPayment(id));
    },
    refund: refundSandboxCharge,
    chargeRenewal,
    prepareCharge: prepareSandboxCharge,
    takeCharge: takeSandboxCharge,
    describeCard: describeSandboxCard,
    forgetCard: forgetSandboxCard,
    findCharge: findSandboxCharge,
    listCharges: listSandboxCharges,
    listNotices: listSandboxNotices,
    parseWebhook: (body, headers) => parseSandboxWebhook(body, headers, secret),
  };
}

function getPayment(id: string): Promise<SandboxPaymentRecord> {
  return SandboxPaymentModel.findById(id).orFail().lean<SandboxPaymentRecord>();
}

/** The header with the signature: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';

const TOLERANCE_SECONDS = 5 * 60;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** What a webhook of the sandbox says: how a payment stands, or that something happened to a charge. */
interface SandboxWebhook {
  id: string;
  reference?: string;
  state?: PaymentState;
  paymentId?: string;
}

const webhookSchema = Joi.object<SandboxWebhook>({
  id: Joi.string().required(),
  reference: Joi.string(),
  state: Joi.object<PaymentState>({ status: Joi.string().required() }).unknown(),
  paymentId: Joi.string(),
})
  .xor('state', 'paymentId')
  .and('state', 'reference');

/** @returns the header that signs `body`. */
export function signSandboxWebhook(body: string, secret: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

function parseSandboxWebhook(
  body: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
): ProviderNotice {
  const [, time, signature] = HEADER.exec(String(headers[SANDBOX_SIGNATURE_HEADER])) ?? [];
  if (time === undefined || signature === undefined) throw unsigned();
  const expected = digest(Number(time), body.toString('utf8'), secret);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw unsigned();
  // An old one may be somebody's recording.
  if (Math.abs(Date.now() / 1_000 - Number(time)) > TOLERANCE_SECONDS) throw unsigned();
  const webhook = Joi.attempt(JSON.parse(body.toString('utf8')), webhookSchema);
  const { reference = '', state, paymentId = '' } = webhook;
  return state ? { kind: 'payment', reference, state } : { kind: 'charge', paymentId };
}

function digest(seconds: number, body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

const unsigned = () => new AppError('bad_request', { message: msg('The signature is not valid.') });
