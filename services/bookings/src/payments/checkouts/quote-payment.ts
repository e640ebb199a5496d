import { PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import type { ClientSession } from 'mongoose';
import type { JobFacts } from '../../records/job';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import { linesOfQuote } from '../ledger/deal-account';
import { jobMoney, updateJobMoney } from '../ledger/job-money';
import { TransactionModel } from '../ledger/ledger';
import { moneyOutcome } from '../ledger/money-outcome';
import { lockTerms, moneyTerms, QuoteTerms, type QuoteTermsRecord } from '../quote-terms';
import { fulfilWith } from './record-payment';

type QuoteLines = Awaited<ReturnType<typeof linesOfQuote>>;

/** Whether the amount of a checkout is still right by these terms. */
export function isUpToDate(
  { purpose, total, amount }: CheckoutRecord,
  terms: QuoteTermsRecord,
  lines: QuoteLines,
): boolean {
  const price = terms.price ?? total;
  if (!price || terms.isCancelled || terms.isCashPaid || price.minor !== total?.minor) return false;
  return (
    purpose !== 'quote' || moneyOutcome(moneyTerms(terms, price), lines).feeDue === amount.minor
  );
}

/**
 * Reads the money of a quote's job, within the transaction that writes its team. The quotes service may not have
 * heard of a payment yet.
 */
export async function moneyOfQuoteJob(
  { jobId, price, cash }: Pick<JobFacts, 'jobId' | 'price' | 'cash'>,
  session: ClientSession,
) {
  const terms = await lockTerms(jobId, session);
  const lines = await linesOfQuote(jobId, session);
  if (lines.length === 0) return jobMoney(cash, lines);
  const { due } = moneyOutcome({ ...moneyTerms(terms, price), isCancelled: false }, lines);
  return jobMoney({ ...cash, minor: due }, lines);
}

type CashOfQuote = Pick<JobFacts, 'jobId' | 'serviceName' | 'cash' | 'customerName' | 'guest'>;

/** Records, within a transaction, the cash of a quote that its cleaner has taken. */
export async function recordQuoteCash(
  { jobId: quoteId, serviceName, cash, customerName: name, guest }: CashOfQuote,
  session: ClientSession,
): Promise<void> {
  await lockTerms(quoteId, session);
  await QuoteTerms.updateOne({ _id: quoteId }, { $set: { isCashPaid: true } }, { session });
  const paid = await CheckoutModel.findOne({ quoteId, status: 'paid' })
    .session(session)
    .lean<CheckoutRecord>();
  await CheckoutModel.updateMany(
    { quoteId, status: 'paid' },
    { $set: { isCashPaid: true } },
    { session },
  );
  const line = {
    ...{ bookingId: null, quoteId, userId: paid?.userId ?? null, amount: cash },
    customer: { name, email: paid?.email ?? guest?.email ?? '' },
    ...{ type: 'cash' as const, status: 'succeeded' as const },
    ...{ description: serviceName, label: PAYMENT_METHOD_LABELS.cash },
  };
  await TransactionModel.create([line], { session });
}

// A payment of an outdated checkout is refunded.
fulfilWith('quote', async (checkout, { origin }, session) => {
  const { quoteId, total, amount } = checkout;
  if (quoteId === null || total === null) return 'confirmed';
  const terms = await lockTerms(quoteId, session);
  const lines = await linesOfQuote(quoteId, session);
  if (!isUpToDate(checkout, terms, lines)) return 'too-late';
  const minor = moneyOutcome(moneyTerms(terms, total), lines).due - amount.minor;
  const left = { ...total, minor };
  await updateJobMoney({ jobId: quoteId, left, lines, price: total, origin }, session);
  return 'confirmed';
});
