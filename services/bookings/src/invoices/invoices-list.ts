import { INVOICE_KIND_LABELS } from '@brightnest/contracts/invoices/invoice';
import {
  type InvoicePeriod,
  invoicePeriodSchema,
  invoicesFilterSchema,
  invoicesQuerySchema,
  type InvoicesResponse,
  type InvoiceSums,
  type InvoiceSumsResponse,
  type StaffInvoice,
} from '@brightnest/contracts/invoices/invoice-schemas';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { DEAL_KIND_LABELS } from '@brightnest/contracts/payments/deal';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import {
  InvoiceModel,
  type InvoiceRecord,
  invoiceList,
  issuedWithin,
  partsOf,
  toInvoice,
} from './invoice';

/** One page of all invoices and credit notes. */
export const listInvoices: Handler = handle(
  invoiceRoutes.listInvoices,
  { query: invoicesQuerySchema },
  async ({ query }): Promise<InvoicesResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage(InvoiceModel, invoiceList, query);
    return { success: true, invoices: records.map(toStaffInvoice), page, pageSize, ...total };
  },
);

function toStaffInvoice(record: InvoiceRecord): StaffInvoice {
  const { userId: customerId, customer, dealKind, dealId } = record;
  const who = { customerId, customerName: customer.name, customerEmail: customer.email };
  return { ...toInvoice(record), ...who, dealKind, dealId };
}

/** What was billed in a period: invoices less credit notes, by currency. */
export const getInvoiceSums: Handler = handle(
  invoiceRoutes.getInvoiceSums,
  { query: invoicePeriodSchema },
  async ({ query }): Promise<InvoiceSumsResponse> => ({ success: true, sums: await sumUp(query) }),
);

interface SumGroup {
  _id: Currency;
  invoices: number;
  creditNotes: number;
  total: number;
  tax: number;
}

async function sumUp({ kind, currency, ...period }: InvoicePeriod): Promise<InvoiceSums[]> {
  const issueDate = issuedWithin(period);
  const isInvoice = { $eq: ['$kind', 'invoice'] };
  const signed = (amount: unknown) => ({
    $sum: { $cond: [isInvoice, amount, { $multiply: [-1, amount] }] },
  });
  const groups = await InvoiceModel.aggregate<SumGroup>([
    {
      $match: {
        ...(kind && { kind }),
        ...(currency && { currency }),
        ...(issueDate && { issueDate }),
      },
    },
    {
      $group: {
        _id: '$currency',
        invoices: { $sum: { $cond: [isInvoice, 1, 0] } },
        creditNotes: { $sum: { $cond: [isInvoice, 0, 1] } },
        total: signed('$totalMinor'),
        tax: signed({ $ifNull: ['$tax.minor', 0] }),
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return groups.map(({ _id, invoices, creditNotes, total, tax }) => ({
    ...{ currency: _id, invoices, creditNotes, total: toDecimalText(total) },
    ...{ net: toDecimalText(total - tax), tax: toDecimalText(tax) },
  }));
}

/** What the filter shows, in its order, as a file for the accountant. */
export const exportInvoices: Handler = handle(
  invoiceRoutes.exportInvoices,
  { query: invoicesFilterSchema },
  ({ query, response }) =>
    sendCsv(response, {
      name: 'invoices',
      columns: CSV_COLUMNS,
      records: readAll(InvoiceModel, invoiceList, query),
      toRow: toCsvRow,
    }),
);

/** The columns in their order, by the key of {@link toCsvRow}. */
const CSV_COLUMNS = {
  number: msg('Number'),
  kind: msg('Kind'),
  corrects: msg('Corrects'),
  issueDate: msg('Issue date'),
  serviceDate: msg('Service date'),
  customer: msg('Customer'),
  email: msg('Email'),
  description: msg('Description'),
  reason: msg('Reason'),
  currency: msg('Currency'),
  net: msg('Net'),
  taxName: msg('Tax name'),
  taxRate: msg('Tax rate (%)'),
  tax: msg('Tax'),
  gross: msg('Gross'),
  paid: msg('Paid at issue'),
  dealKind: msg('Billed'),
  dealId: msg('Id of what is billed'),
};

/** The amounts of credit notes are negative: the columns add up. */
function toCsvRow(record: InvoiceRecord): Record<keyof typeof CSV_COLUMNS, string> {
  const { kind, customer, tax, totalMinor, paidMinor } = record;
  const { netMinor, taxMinor } = partsOf(record);
  const signed = (minor: number) => toDecimalText(kind === 'invoice' ? minor : 0 - minor);
  return {
    number: record.number,
    kind: t(INVOICE_KIND_LABELS[kind]),
    corrects: record.corrects ?? '',
    issueDate: record.issueDate,
    serviceDate: record.serviceDate ?? '',
    customer: customer.name,
    email: customer.email,
    description: record.description,
    reason: t(record.reason),
    currency: record.currency,
    net: signed(netMinor),
    taxName: tax?.name ?? '',
    taxRate: tax ? String(tax.ratePercent) : '',
    tax: signed(taxMinor),
    gross: signed(totalMinor),
    paid: toDecimalText(paidMinor),
    dealKind: t(DEAL_KIND_LABELS[record.dealKind]),
    dealId: record.dealId,
  };
}
