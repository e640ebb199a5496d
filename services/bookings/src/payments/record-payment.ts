import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { TransactionModel } from '../model/transaction';
import { addPaymentLine, keepPayment, type Charge } from './keep-payment';
import { requestRefund } from './request-refund';
import { settle } from './settle';

/**
 * Records a charge with all that follows from it, in one transaction and once, however often and from
 * however many sides it is told. What comes too late goes back.
 */
export async function recordPayment(checkoutId: string, charge: Charge): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const checkout = await CheckoutModel.findById(checkoutId)
      .session(session)
      .orFail()
      .lean<CheckoutRecord>();
    if (await isRecorded(charge, session)) return;
    refuseOtherAmount(checkout, charge);
    const settled = await settle(checkout, charge.paymentId, session);
    if (settled === 'confirmed') await keepPayment(checkout, charge, session);
    else await giveBack(checkout, charge, session);
  });
}

async function isRecorded({ paymentId }: Charge, session: ClientSession): Promise<boolean> {
  const line = await TransactionModel.exists({ paymentGatewayTransactionId: paymentId }).session(
    session,
  );
  return line !== null;
}

function refuseOtherAmount({ _id, amount }: CheckoutRecord, charge: Charge): void {
  if (charge.amount.minor === amount.minor && charge.amount.currency === amount.currency) return;
  throw new Error(`The charge ${charge.paymentId} is not the amount of the checkout ${_id}.`);
}

async function giveBack(
  checkout: CheckoutRecord,
  { paymentId }: Charge,
  session: ClientSession,
): Promise<void> {
  const { _id, status, amount, bookingIds } = checkout;
  const isSecond = checkout.paymentId !== undefined;
  if (!isSecond) {
    await CheckoutModel.updateOne(
      { _id, status },
      { $set: { status: 'refunded', paymentId, paidAt: new Date() } },
      { session },
    ).orFail();
  }
  await addPaymentLine(checkout, paymentId, { session, receiptNumber: null });
  await requestRefund(
    {
      checkoutId: _id,
      bookingId: bookingIds[0] ?? null,
      amount,
      reason: isSecond ? 'Paid twice' : 'Paid too late',
      ...(isSecond && { refundOf: paymentId }),
    },
    session,
  );
}
