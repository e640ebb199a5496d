import { inflateSync } from 'node:zlib';
import type {
  Checkout,
  CheckoutResponse,
  PayCheckoutResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import type { SandboxPaymentResponse } from '@brightnest/contracts/payments/sandbox-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { Types } from 'mongoose';
import { PlanModel, type PlanRecord } from '../catalogue/plans';
import { addCheckout, type NewCheckout } from '../payments/checkout';
import { renewMemberships } from '../memberships/renewals';
import { beginMembership } from '../memberships/subscribe';
import { type BookingsUnderTest, runTask } from './start-bookings';

/** Adds a checkout of a quote over 30.60 AUD, unless said otherwise. @returns its id. */
export function addTestCheckout(given: Partial<NewCheckout> = {}): Promise<string> {
  const aud = (minor: number) => ({ minor, currency: 'AUD' as const });
  const checkout: NewCheckout = {
    purpose: 'quote',
    userId: new Types.ObjectId().toHexString(),
    email: null,
    bookingIds: [],
    quoteId: new Types.ObjectId().toHexString(),
    subscriptionId: null,
    amount: aud(3_060),
    total: aud(20_400),
    cash: aud(17_340),
    description: 'Regular Cleaning in Newtown',
    expiresAt: null,
    ...given,
  };
  return mongoose.connection.transaction((session) => addCheckout(checkout, session));
}

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000000000009995',
  secondStep: '4000002500003155',
  stalls: '4000000000000259',
  refusesRefunds: '4000000000005126',
  disputed: '4000000000002685',
} as const;

/** Goes to the sandbox's page. @returns the id of the payment there. */
export async function goToPay(bookings: BookingsUnderTest, checkoutId: string): Promise<string> {
  const path = `/api/payments/checkouts/${checkoutId}/pay`;
  const { body } = await bookings.call<PayCheckoutResponse>('POST', path);
  return body.url.slice('/payment/sandbox/'.length);
}

/** Pays on the sandbox's page. */
export function payWith(bookings: BookingsUnderTest, paymentId: string, cardNumber: string) {
  const body = { cardNumber, expiry: '12/49', cvc: '123', name: 'Ada Byron' };
  const path = `/api/payments/sandbox/${paymentId}/pay`;
  return bookings.call<SandboxPaymentResponse>('POST', path, { body });
}

/** Begins and finishes a payment. @returns the id of the payment at the sandbox. */
export async function pay(
  bookings: BookingsUnderTest,
  checkoutId: string,
  cardNumber: string = CARDS.succeeds,
): Promise<string> {
  const paymentId = await goToPay(bookings, checkoutId);
  await payWith(bookings, paymentId, cardNumber);
  return paymentId;
}

export async function readCheckout(bookings: BookingsUnderTest, id: string): Promise<Checkout> {
  const path = `/api/payments/checkouts/${id}`;
  return (await bookings.call<CheckoutResponse>('GET', path)).body.checkout;
}

/** Adds a plan: 4 cleanings for 12,000.00 LKR a month, unless said otherwise. @returns its id. */
export async function addPlan(given: Partial<PlanRecord> = {}): Promise<string> {
  const { _id } = await PlanModel.create({
    name: 'Weekly Fresh',
    description: 'Every week',
    monthlyPrice: { minor: 1_200_000, currency: 'LKR' },
    cleaningsPerMonth: 4,
    ...given,
  });
  return String(_id);
}

/** Has somebody begin a membership, and pay its first month. */
export async function joinClub(
  bookings: BookingsUnderTest,
  userId: string,
  tierId?: string,
): Promise<void> {
  const plan = await PlanModel.findById(tierId ?? (await addPlan()))
    .orFail()
    .lean<PlanRecord>();
  await pay(bookings, await beginMembership(userId, plan));
}

/** Renews, now, the memberships that are due. */
export async function renewDue(bookings: BookingsUnderTest): Promise<void> {
  const rpc = createRpcClient({ urls: { auth: bookings.auth.url }, env: bookings.env });
  try {
    await runTask(bookings, renewMemberships({ rpc, retryDays: [0, 3, 7] }));
  } finally {
    rpc.close();
  }
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN_TEXT = /\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g;

/** The text that a PDF of ours shows, one line for each piece it draws. */
export function readPdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(STREAM)].map(([, body = '']) => body);
  return streams.flatMap((body) => piecesOf(inflate(body))).join('\n');
}

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    // Not every stream is a page.
    return '';
  }
}

function piecesOf(page: string): string[] {
  return [...page.matchAll(SHOWN_TEXT)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}
