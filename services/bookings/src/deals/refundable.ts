import type { TransactionRecord } from '../payments/ledger/ledger';

const PAYMENTS: readonly TransactionRecord['type'][] = [
  'confirmation_fee',
  'balance',
  'membership',
  'cash',
];
const MOVEMENTS: readonly TransactionRecord['type'][] = ['refund', 'dispute', 'dispute_reversal'];

/** Minor units of a payment that were not refunded, by the lines of its deal; 0 for other lines. */
export function refundableOf(line: TransactionRecord, lines: readonly TransactionRecord[]): number {
  if (!PAYMENTS.includes(line.type) || line.status !== 'succeeded') return 0;
  const back = lines.filter(
    (one) =>
      MOVEMENTS.includes(one.type) &&
      one.status !== 'failed' &&
      isOf(one, { payment: line, lines }),
  );
  return Math.max(
    0,
    back.reduce((left, { amount }) => left + amount.minor, line.amount.minor),
  );
}

/** Whether a movement belongs to a payment: by `refundOf`, else by the checkout, which its first payment paid. */
function isOf(
  { refundOf, checkoutId }: TransactionRecord,
  { payment, lines }: { payment: TransactionRecord; lines: readonly TransactionRecord[] },
): boolean {
  if (refundOf !== undefined) {
    return refundOf === payment.paymentGatewayTransactionId || refundOf === String(payment._id);
  }
  return checkoutId !== undefined && payingLine(checkoutId, lines) === payment;
}

/** The line that paid a checkout; a second payment of it has another line. */
export function payingLine(
  checkoutId: string | undefined,
  lines: readonly TransactionRecord[],
): TransactionRecord | undefined {
  if (checkoutId === undefined) return undefined;
  return lines.find((one) => one.checkoutId === checkoutId && PAYMENTS.includes(one.type));
}
