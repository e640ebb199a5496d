import type { Currency } from '@brightnest/contracts/money';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  DEAL_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  STORED_METHODS,
} from '@brightnest/contracts/payments/deal';
import {
  type FailedRefundsResponse,
  ledgerFilterSchema,
  type LedgerLine,
  ledgerQuerySchema,
  type LedgerResponse,
  type LedgerSums,
  type LedgerSumsResponse,
} from '@brightnest/contracts/payments/ledger-schemas';
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
} from '@brightnest/contracts/payments/payment';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { listFilter, readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import type { PipelineStage } from 'mongoose';
import {
  describeLine,
  findFailedRefunds,
  TransactionModel,
  type TransactionRecord,
} from './ledger';
import { ledgerList } from './ledger-list';
import { IS_RETURN, IS_REVENUE, isTaxed, paidAt } from './revenue';
import { readTaxPeriods, taxAt } from '../../documents/tax';

/** One page of the ledger. */
export const listLedger: Handler = handle(
  staffPaymentRoutes.listLedger,
  { query: ledgerQuerySchema },
  async ({ query }): Promise<LedgerResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage<TransactionRecord, typeof query, Sort>(
      TransactionModel,
      ledgerList,
      query,
    );
    return { success: true, lines: records.map(toLedgerLine), page, pageSize, ...total };
  },
);

type Sort = 'createdAt' | 'amount';

/** The sums of all lines that match a filter. */
export const sumLedger: Handler = handle(
  staffPaymentRoutes.sumLedger,
  { query: ledgerFilterSchema },
  async ({ query }): Promise<LedgerSumsResponse> => {
    const filter = await listFilter(TransactionModel, ledgerList, query);
    const sums = await TransactionModel.aggregate<SumsInCurrency>(sumsOf(filter));
    return { success: true, sums: sums.map(toSums) };
  },
);

interface SumsInCurrency {
  _id: Currency;
  received: number;
  returned: number;
  writtenOff: number;
}

/** What is revenue, and what is not asked for any more. */
function sumsOf(filter: object): PipelineStage[] {
  const isWriteOff = { $eq: ['$type', 'write_off'] };
  const minor = '$amount.minor';
  return [
    { $match: filter },
    { $match: { $or: [IS_REVENUE, { type: 'write_off', status: { $ne: 'failed' } }] } },
    {
      $group: {
        _id: '$amount.currency',
        received: { $sum: { $cond: [{ $or: [IS_RETURN, isWriteOff] }, 0, minor] } },
        returned: { $sum: { $cond: [IS_RETURN, { $multiply: [minor, -1] }, 0] } },
        writtenOff: { $sum: { $cond: [isWriteOff, minor, 0] } },
      },
    },
    { $sort: { _id: 1 } },
  ];
}

function toSums({ _id: currency, received, returned, writtenOff }: SumsInCurrency): LedgerSums {
  return {
    currency,
    received: toDecimalText(received),
    returned: toDecimalText(returned),
    net: toDecimalText(received - returned),
    writtenOff: toDecimalText(writtenOff),
  };
}

const FAILED_AT_ONCE = 100;

/** Refunds that failed and that somebody has to look after. */
export const listFailedRefunds: Handler = handle(
  staffPaymentRoutes.listFailedRefunds,
  {},
  async (): Promise<FailedRefundsResponse> => {
    const lines = await findFailedRefunds(FAILED_AT_ONCE);
    return { success: true, lines: lines.map(toLedgerLine) };
  },
);

/** The filtered list as a CSV file: what an accountant needs of a period. */
export const exportLedger: Handler = handle(
  staffPaymentRoutes.exportLedger,
  { query: ledgerFilterSchema },
  async ({ query, response }) => {
    const taxPeriods = await readTaxPeriods();
    return sendCsv(response, {
      name: 'payments',
      columns: CSV_COLUMNS,
      records: readAll<TransactionRecord, typeof query, Sort>(TransactionModel, ledgerList, query),
      toRow: (record) => ({
        ...toCsvRow(toLedgerLine(record)),
        paidOn: dateIn(officeZone(), paidAt(record)),
        tax: toDecimalText(isTaxed(record) ? taxAt(record.amount, paidAt(record), taxPeriods) : 0),
      }),
    });
  },
);

/** The columns in their order, by the key of {@link toCsvRow}. */
const CSV_COLUMNS = {
  recorded: msg('Recorded (UTC)'),
  type: msg('Type'),
  method: msg('Method'),
  status: msg('Status'),
  currency: msg('Currency'),
  amount: msg('Amount'),
  description: msg('For'),
  customer: msg('Customer'),
  email: msg('Email'),
  deal: msg('Deal'),
  dealId: msg('Deal ID'),
  receipt: msg('Receipt'),
  provider: msg('Provider ID'),
  reason: msg('Reason'),
  by: msg('Recorded by'),
  received: msg('Received (UTC)'),
  paidOn: msg('Day of payment'),
  tax: msg('Tax included'),
};

type CsvOfLine = Exclude<keyof typeof CSV_COLUMNS, 'paidOn' | 'tax'>;

function toCsvRow(line: LedgerLine): Record<CsvOfLine, string> {
  const { deal, method } = line;
  return {
    recorded: line.createdAt,
    type: t(TRANSACTION_TYPE_LABELS[line.type]),
    method: method ? t(PAYMENT_METHOD_LABELS[method]) : '',
    status: t(TRANSACTION_STATUS_LABELS[line.status]),
    currency: line.currency,
    amount: line.amount,
    description: line.description,
    customer: line.customerName,
    email: line.customerEmail,
    deal: deal ? t(DEAL_KIND_LABELS[deal.kind]) : '',
    dealId: deal?.id ?? '',
    receipt: line.receiptNumber ?? '',
    provider: line.providerId ?? '',
    reason: line.reason ?? '',
    by: line.recordedBy ?? '',
    received: line.receivedAt ?? '',
  };
}

/** A line as staff see it. */
export function toLedgerLine(record: TransactionRecord): LedgerLine {
  const { customer, failure } = record;
  return {
    id: String(record._id),
    type: record.type,
    amount: toDecimalText(record.amount.minor),
    currency: record.amount.currency,
    status: record.status,
    method: methodOf(record),
    description: describeLine(record),
    customerId: record.userId,
    customerName: customer?.name ?? '',
    customerEmail: customer?.email ?? '',
    deal: dealOf(record),
    receiptNumber: record.receiptNumber,
    providerId: record.paymentGatewayTransactionId ?? null,
    // What the program said of itself; what staff wrote has no translation.
    reason: record.reason === undefined ? null : t(record.reason),
    recordedBy: record.recorderEmail ?? null,
    failure: failure === undefined ? null : t(failure),
    isRetried: record.retriedBy !== undefined,
    receivedAt: record.receivedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}

function methodOf({ type, checkoutId, method }: TransactionRecord): LedgerLine['method'] {
  if (type === 'write_off' || type === 'gift_credit' || type === 'account_credit') return null;
  if (checkoutId !== undefined) return STORED_METHODS.find((one) => one === method) ?? 'card';
  return method ?? (type === 'cash' ? 'cash' : null);
}

function dealOf({ bookingId, quoteId, subscriptionId }: TransactionRecord): LedgerLine['deal'] {
  if (subscriptionId !== undefined) return { kind: 'membership', id: subscriptionId };
  if (quoteId !== null) return { kind: 'quote', id: quoteId };
  return bookingId === null ? null : { kind: 'booking', id: bookingId };
}
