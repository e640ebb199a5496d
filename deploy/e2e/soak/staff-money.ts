import type { Deal, DealParams, DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { type PaymentMethod, STORED_METHODS } from '@brightnest/contracts/payments/deal';
import { CheckoutModel } from '../../../services/bookings/src/payments/checkout';
import { storedMethodOf } from '../../../services/bookings/src/payments/ledger/ledger';
import type { Random } from './random';
import { count, countAnswer, insist, type World } from './world';

/** Staff record a payment, give something back or write something off, whichever is possible. */
export async function staffMovesMoney(
  world: World,
  random: Random,
  { kind, id }: DealParams,
): Promise<void> {
  const path = `/api/admin/deals/${kind}/${id}`;
  const answer = await insist(world.staff, 'GET', path);
  if (answer.status !== 200) return;
  const { deal } = answer.body as DealResponse;
  const what = random.weighted({ payments: 40, refunds: 35, 'write-offs': 25 });
  const body = bodyOf(what, deal, random);
  if (!body) return;
  countAnswer(
    world,
    `staff ${what}`,
    await insist(world.staff, 'POST', `${path}/${what}`, { body }),
  );
}

function bodyOf(what: 'payments' | 'refunds' | 'write-offs', deal: Deal, random: Random) {
  const { due, lines } = deal;
  if (what !== 'refunds') {
    const amount = partOf(due, random);
    const more = what === 'payments' ? { method: random.pick(METHODS) } : { reason: 'Soaked' };
    return amount && { amount, ...more };
  }
  const line = lines.find(({ refundable }) => fromDecimalText(refundable) > 0);
  if (!line) return undefined;
  return {
    transactionId: line.id,
    amount: partOf(line.refundable, random)!,
    reason: 'Soaked',
    expectedRefundable: line.refundable,
  };
}

const METHODS = ['cash', 'bank_transfer', 'terminal'] as const;

/** All of a sum or a part of it; undefined where it is nothing. */
function partOf(sum: string, random: Random): string | undefined {
  const minor = fromDecimalText(sum);
  if (minor <= 0) return undefined;
  return toDecimalText(random.chance(0.5) ? minor : random.int(1, minor));
}

/** Staff give back what they received and what is more than agreed, as the price fell since. */
export async function refundExcesses(world: World, deals: readonly Deal[]): Promise<void> {
  for (const { kind, id, overpaid, lines } of deals) {
    let excess = fromDecimalText(overpaid);
    for (const { id: transactionId, method, refundable } of lines) {
      const minor = Math.min(excess, fromDecimalText(refundable));
      if (goesBackByItself(method) || minor === 0) continue;
      const amount = toDecimalText(minor);
      const body = { transactionId, amount, reason: 'Soaked', expectedRefundable: refundable };
      const path = `/api/admin/deals/${kind}/${id}/refunds`;
      const { status } = await insist(world.staff, 'POST', path, { body });
      count(world, `staff give back what is too much: ${status}`);
      excess -= minor;
    }
  }
}

/** What was paid by a checkout, by card or from what is stored: the site gives back what of it is too much. */
const goesBackByItself = (method: PaymentMethod | null) =>
  method === 'card' || STORED_METHODS.some((one) => one === method);

/** The holder of a card disputes a payment of a deal, or somebody refunds it at the provider's dashboard. */
export async function somethingAtTheProvider(
  world: World,
  random: Random,
  which: { bookingIds: string } | { quoteId: string } | { checkoutId: string },
): Promise<void> {
  const { stripe } = world;
  const paid = 'checkoutId' in which ? { _id: which.checkoutId } : which;
  const checkout = await CheckoutModel.findOne({ ...paid, status: 'paid' }).lean();
  // A gift card or credit paid, which the provider knows nothing of.
  if (!checkout?.paymentId || storedMethodOf(checkout.paymentId)) return;
  const { paymentId } = checkout;
  const left = stripe.leftOf(paymentId);
  if (left <= 0 || stripe.disputes.some((one) => one.payment_intent === paymentId)) return;
  if (random.chance(0.5)) {
    stripe.refund(paymentId, random.chance(0.5) ? left : random.int(1, left));
    count(world, 'refunds at the dashboard');
    return;
  }
  const dispute = stripe.dispute(paymentId, left);
  count(world, 'disputes');
  if (random.chance(0.7)) stripe.closeDispute(dispute, random.pick(['won', 'lost']));
}
