import type { TransactionRecord } from '../payments/ledger';

const PAYMENTS: readonly TransactionRecord['type'][] = [
  'confirmation_fee',
  'balance',
  'membership',
  'cash',
];
const MOVEMENTS: readonly TransactionRecord['type'][] = ['refund', 'dispute', 'dispute_reversal'];

/** What of a payment has not gone back, in minor units, by the lines of its deal; 0 for other lines. */
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

/** A movement names the payment it is of, else its checkout: then it is of the one that paid that. */
function isOf(
  { refundOf, checkoutId }: TransactionRecord,
  { payment, lines }: { payment: TransactionRecord; lines: readonly TransactionRecord[] },
): boolean {
  if (refundOf !== undefined) {
    return refundOf === payment.paymentGatewayTransactionId || refundOf === String(payment._id);
  }
  return checkoutId !== undefined && payingLine(checkoutId, lines) === payment;
}

/** The line that paid a checkout; who paid it twice has another one of it. */
export function payingLine(
  checkoutId: string | undefined,
  lines: readonly TransactionRecord[],
): TransactionRecord | undefined {
  if (checkoutId === undefined) return undefined;
  return lines.find((one) => one.checkoutId === checkoutId && PAYMENTS.includes(one.type));
}
