import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import type { RetentionRule } from '@brightnest/service-kit/erasure/retention';
import { InvoiceModel } from '../invoices/invoice';
import { TransactionModel } from '../payments/ledger/ledger';
import { CashHandoverModel, PayAdjustmentModel, PayslipModel } from '../workforce/pay/pay-records';
import { PAYSLIP_FIELDS } from './cleaner-data';
import { INVOICE_FIELDS, LEDGER_FIELDS } from './money-data';

// An empty name is nobody's either: it was never known, or the language of the word has changed since.
const names = (path: string) => ({ [path]: { $nin: [ERASED_EMAIL, '', null] } });

/** What of bookings goes with the time: who it was. What was paid is counted for ever. */
export const retention: readonly RetentionRule[] = [
  {
    kind: 'invoicesYears',
    model: InvoiceModel,
    redact: INVOICE_FIELDS,
    olderThan: (before) => ({ issuedAt: { $lt: before }, ...names('customer.email') }),
  },
  {
    kind: 'invoicesYears',
    model: TransactionModel,
    redact: LEDGER_FIELDS,
    olderThan: (before) => ({ createdAt: { $lt: before }, ...names('customer.email') }),
  },
  {
    kind: 'payYears',
    model: PayslipModel,
    redact: PAYSLIP_FIELDS,
    olderThan: (before) => ({ approvedAt: { $lt: before }, ...names('cleanerEmail') }),
  },
  {
    kind: 'payYears',
    model: PayAdjustmentModel,
    redact: { reason: 'text' },
    olderThan: (before) => ({ createdAt: { $lt: before }, ...names('reason') }),
  },
  {
    kind: 'payYears',
    model: CashHandoverModel,
    redact: { note: 'text' },
    olderThan: (before) => ({ createdAt: { $lt: before }, ...names('note') }),
  },
];
